"""What is printed on MarsBot's cards, in words."""

from typing import Final

from perijove.engine.message import english

BONUS_TEXTS: Final = (
    english("You lose 5 plants, or all that you have. Destroyed if you lose 3 or more, or are protected."),
    english("You lose the animal or microbe that is worth most to you. MarsBot gains 5 M€."),
    english("MarsBot draws a project and resolves it."),
    english(
        "MarsBot claims a milestone for nothing, or else, from generation 6 on, funds an award; then the card is "
        "destroyed. If it can do neither, it gains 5 M€."
    ),
    english("MarsBot places a city next to two greeneries or oceans at least, and to most of them. Destroyed then."),
    english(
        "MarsBot raises the temperature by 2 steps where that reaches a bonus, or else places a greenery and raises "
        "oxygen by 1 where that does, or else places an ocean between two others; then the card is destroyed. If it "
        "can do nothing of that, it raises the least advanced parameter by 1."
    ),
    english("MarsBot places its Neural Instance; without room it draws a project and resolves it. Destroyed."),
    english(
        "MarsBot pays 5 M€ and improves its standing for an award that is funded, by a track or a greenery. If it "
        "can't, it draws another bonus card."
    ),
    english("MarsBot puts a plant on its corporation; if one is there, it becomes a greenery instead."),
    english(
        "MarsBot raises the temperature by 2 steps where that reaches a bonus, or else places a greenery and raises "
        "oxygen by 1 where that does, or else places an ocean between two others."
    ),
    english("MarsBot moves its least advanced track, and pays 4 M€ if it has them."),
    english("MarsBot raises its rating by 1."),
)
"""The bonus cards, by their numbers."""
CORPORATION_TEXTS: Final = (
    english("4 M€ for each project that costs 20 M€ or more. Drafts the dearest."),
    english(
        "Rapid Sprouting in every action deck: it puts a plant on this card, and the next time makes a greenery of it."
    ),
    english(
        "White cubes: a project is drawn and resolved instead of the heat printed there. Black cubes: a step of "
        "temperature, then the icon."
    ),
    english("2 M€ for each move on the Building and Event tracks."),
    english("No Lobbyists; Do It Right in every action deck. 2 M€ for each project with a requirement."),
    english(
        "10 M€ on its card, from which its income is taken; when it is empty, the Building track moves and the card is "
        "filled again."
    ),
    english(
        "Projects are revealed until two show a Space tag, and shuffled into the bonus deck. White cubes: a card of "
        "the bonus deck."
    ),
    english(
        "Each Jovian tag of its own and each Jovian card of yours moves the Event track. Drafts Jovian, then Space."
    ),
    english("2 M€ for each move on the Earth and City track. Drafts Earth."),
    english(
        "Begins with a city. Each city of its own moves the Event track; each of yours brings 2 M€. Drafts cities."
    ),
    english("White cubes: the first tag of a drawn project, and a step of temperature. Drafts Power."),
    english("Government Subsidy among the bonus cards. No bonus card in generation 1, two in each later one."),
    english("5 M€ for each space of the Building track from 4 on. Drafts Building."),
    english("White cubes move the least advanced track, black cubes the Space track. Drafts Earth."),
    english("Diversification in every action deck: the least advanced track moves, for 4 M€ if it has them."),
    english(
        "A project more in the first action deck. White cubes: a project is drawn and resolved. Drafts Science. Only "
        "with Prelude."
    ),
    english(
        "Overachievement in every action deck until it succeeds. 3 M€ for each project with points that are not "
        "negative."
    ),
)
"""MarsBot's corporations, by their numbers."""
