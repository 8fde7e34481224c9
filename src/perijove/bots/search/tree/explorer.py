"""Information-set Monte Carlo tree search: one world after the other, each gone through once."""

from collections.abc import Callable, Sequence
from math import log, sqrt
from time import perf_counter
from typing import Final

from perijove.bots.search.tree.averages import MIDDLE, Averages
from perijove.bots.search.tree.descent import Descent
from perijove.bots.search.tree.judge import Judge
from perijove.bots.search.tree.mind import Mind, Opinion
from perijove.bots.search.tree.node import Node
from perijove.bots.search.tree.recipe import Recipe
from perijove.engine.history import CODE_BITS
from perijove.engine.match import Match
from perijove.engine.native import i64, vec
from perijove.engine.playout import Preferences, playout
from perijove.engine.question import Choice
from perijove.engine.seat import Seat

SEEDS: Final = 4294967296.0
USUAL: Final = 16
"""So many playouts tell what leads are usual, before the first choice."""
AROUND: Final = 4
"""So many worlds a mind is shown before it first follows the tree."""
FADED: Final = 40.0
"""What earlier choices have taught of an action counts for as many games at most."""
NOTED: Final = 12
"""A place that was visited so often can be found again, should the match come there."""
BELIEF: Final = 1.0
"""So many visits the average of an action counts for, beside those that the tree has made."""
KNOWN: Final = 4096
LOGS: Final = vec[float]([log(number + 1.0) for number in range(KNOWN)])
"""The logarithm of one more than a number, where it is asked for most."""
CLOCK: Final = 8
"""The clock is looked at once in so many simulations."""


class Explorer:
    """Grows a tree for one player, choice after choice. Everybody in it is after their own good.

    A simulation imagines a world, follows the tree as long as it is known, adds one place, plays on to the horizon, and
    lets every place on its way know what came of it. Where several players choose together, each follows a way of
    their own through the tree, so that nobody knows what the others are about to choose.
    """

    def __init__(
        self,
        players: int,
        actions: int,
        me: int,
        recipe: Recipe,
        random: Callable[[], float],
        mind: Mind | None = None,
    ) -> None:
        self.me = me
        self.recipe = recipe
        self.random = random
        self.mind = mind
        self.ascending = recipe.ascending and mind is None
        self.judge = Judge(players, recipe.blend, recipe.estimate)
        self.averages = Averages(players, actions)
        self.root = Node()
        self.points: dict[int, float] = {}
        """By root option, the sum of the own points at the horizon, in the simulations of this choice."""
        self.leads: dict[int, float] = {}
        self.tries: dict[int, int] = {}
        self._size = 1
        self._places: dict[int, Node] = {}
        """The places that the match may come to, by what the player will see there."""
        self._allowed: list[int] = []
        self._weights: Preferences | None = self.averages if recipe.averages else None

    # One choice of the match

    def begin(self, key: int, allowed: list[int]) -> None:
        """Prepare for a choice among ``allowed``: find its place in the tree, or start a new tree."""
        found = self._places.get(key) if self.recipe.reuse else None
        self.root = Node() if found is None else found
        kept: set[int] = set()
        self._size = self.root.size(kept)
        self._places = {known: node for known, node in self._places.items() if id(node) in kept}
        self._allowed = allowed
        self.points = {}
        self.leads = {}
        self.tries = {}
        self.judge.learn()
        self.averages.fade(FADED)

    def run(self, seat: Seat, simulations: int, until: float) -> int:
        """Make so many simulations, or stop at a time of ``perf_counter``; how many were made, at least one."""
        if not self.judge.ready and self.mind is None:
            self._learn_what_is_usual(seat)
        made = 0
        while made < simulations:
            if self.mind is None:
                self._simulate(seat)
                made += 1
            else:
                batch = min(self.recipe.batch, simulations - made)
                self._simulate_with(self.mind, seat, batch)
                made += batch
            if until > 0.0 and made % CLOCK == 0 and perf_counter() >= until:
                break
        return made

    def _learn_what_is_usual(self, seat: Seat) -> None:
        for _ in range(USUAL):
            world = seat.imagine(int(self.random() * SEEDS))
            playout(world, self.random, self.recipe.horizon)
            self.judge.look(world)
        self.judge.learn()

    # One simulation

    def _simulate(self, seat: Seat) -> None:
        world = seat.imagine(int(self.random() * SEEDS))
        start = world.ply
        end = start + self.recipe.horizon
        way = Descent(self.root, self.me)
        self._descend(world, way, end)
        left = end - world.ply
        if left > 0:
            playout(world, self.random, left, self._weights)
        values = self.judge.values(world)
        self._tell(way, values)
        if self._weights is not None:
            self.averages.note(world.chosen(start), values)

    def _simulate_with(self, mind: Mind, seat: Seat, batch: int) -> None:
        """Let a mind judge the ends of several ways at once. Until it has, whoever follows thinks they were lost."""
        if self.root.priors is None:
            self._look_around(mind, seat)
        worlds: list[Match] = []
        players: list[int] = []
        places: list[Node] = []
        ways: list[Descent] = []
        for _ in range(batch):
            world = seat.imagine(int(self.random() * SEEDS))
            way = Descent(self.root, self.me)
            self._descend(world, way, world.ply + self.recipe.horizon)
            if world.over:
                self._tell(way, self.judge.values(world))
                continue
            player = world.pending[0].player
            places.append(way.place(world, player))
            worlds.append(world)
            players.append(player)
            ways.append(way)
            for node in way.nodes:
                node.visits += 1
        if not worlds:
            return
        found = self._ask(mind, worlds, players, places)
        for at, way in enumerate(ways):
            for node in way.nodes:
                node.visits -= 1
            self._tell(way, self.judge.foreseen(worlds[at], found[at]))

    def _look_around(self, mind: Mind, seat: Seat) -> None:
        """Learn what a mind likes at the root, and what it expects in a few worlds."""
        worlds = [seat.imagine(int(self.random() * SEEDS)) for _ in range(AROUND)]
        for world, opinion in zip(
            worlds, self._ask(mind, worlds, [self.me] * AROUND, [self.root] * AROUND), strict=True
        ):
            self.judge.foreseen(world, opinion)
        if not self.judge.ready:
            self.judge.learn()

    def _ask(self, mind: Mind, worlds: list[Match], players: list[int], places: list[Node]) -> Sequence[Opinion]:
        """Ask a mind about worlds, and note its priors at their places."""
        opinions = mind.assess(worlds, players)
        for at, opinion in enumerate(opinions):
            choice = worlds[at].choice_of(players[at])
            priors = places[at].priors
            if priors is None:
                priors = places[at].priors = {}
            for option, prior in zip(choice.options, opinion.priors, strict=True):
                priors[(choice.question.first + option) << CODE_BITS | choice.player] = float(prior)
        return opinions

    def _descend(self, world: Match, way: Descent, end: int) -> None:
        """Follow the tree, not beyond a ply, and add one place to it."""
        while world.ply < end:
            pending = world.pending
            if not pending:
                return
            choice = pending[0]
            place = way.enter(world, choice.player)
            if way.ended:
                return
            if place is None:
                # Somebody who chooses at the same time has left the tree already.
                playout(world, self.random, 1, self._weights)
                continue
            if self._choose(world, choice, place, way) and not world.together and not way.side_by_side:
                return

    def _choose(self, world: Match, choice: Choice, place: Node, way: Descent) -> bool:
        """Choose as the tree says, and go there; whether that place is new."""
        player = choice.player
        if player == self.me and not place.known and place.visits >= NOTED and self.recipe.reuse:
            place.known = True
            self._places[world.key(player)] = place
        if place is self.root and player == self.me:
            options = self._allowed
        elif self.ascending:
            options = world.ascending(choice)
        else:
            options = choice.options
        first = choice.question.first
        row = place.row(options, first, player)
        at = self._favourite(place, options, row, first, player)
        option = options[at]
        code = (first + option) << CODE_BITS | player
        child = row[at]
        new = child is None
        if child is None:
            child = Node()
            child.available = 1
            if self._size < self.recipe.nodes:
                place.grow(code, child)
                row[at] = child
                self._size += 1
        if place is self.root and player == self.me:
            way.first = option
        way.follow(player, child, new)
        world.take(choice, option)
        return new

    def _favourite(self, place: Node, options: list[int], row: list[Node | None], first: int, player: int) -> int:
        """Where the option stands that is worth the most, or was tried the least."""
        count = len(options)
        if count == 1:
            return 0
        if place.priors is not None:
            return self._foreseen(place, place.priors, options, row, first, player)
        averages = self.recipe.averages
        means = self.averages.values
        offset: i64 = self.averages.actions * player + first
        exploration = self.recipe.exploration
        untried = exploration * sqrt(log(place.visits + 2.0))
        believed = MIDDLE
        most = -1.0
        # Among equals the first one wins: so it begins anywhere.
        at = int(self.random() * count)
        best = at
        for _ in range(count):
            if averages:
                believed = means[offset + options[at]]
            child = row[at]
            if child is None:
                score = believed + untried
            else:
                available = child.available + 1
                child.available = available
                grown = LOGS[available] if available < KNOWN else log(available + 1.0)
                tried = child.visits + BELIEF
                score = (child.total + BELIEF * believed) / tried + exploration * sqrt(grown / tried)
            if score > most:
                most = score
                best = at
            at += 1
            if at == count:
                at = 0
        return best

    def _foreseen(
        self,
        place: Node,
        priors: dict[int, float],
        options: list[int],
        row: list[Node | None],
        first: int,
        player: int,
    ) -> int:
        """Where the option stands that is worth the most, or that a mind finds more likely than it was tried."""
        count = len(options)
        reach = self.recipe.reach * sqrt(place.visits + 1.0)
        usual = place.total / place.visits if place.visits else MIDDLE
        most = -1.0
        best = 0
        for at in range(count):
            child = row[at]
            score = reach * priors.get((first + options[at]) << CODE_BITS | player, 1.0 / count)
            if child is None:
                score += usual
            else:
                score = score / (1.0 + child.visits) + (child.total + BELIEF * usual) / (child.visits + BELIEF)
            if score > most:
                most = score
                best = at
        return best

    def _tell(self, way: Descent, values: list[float]) -> None:
        """Let every place on the way know what came of it."""
        self.root.visits += 1
        movers = way.movers
        for at, node in enumerate(way.nodes):
            value = values[movers[at]]
            node.visits += 1
            node.total += value
            node.squares += value * value
        first = way.first
        if first >= 0:
            self.tries[first] = self.tries.get(first, 0) + 1
            self.points[first] = self.points.get(first, 0.0) + self.judge.points[self.me]
            self.leads[first] = self.leads.get(first, 0.0) + self.judge.leads[self.me]
