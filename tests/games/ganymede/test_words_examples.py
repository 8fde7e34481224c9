"""Examples of every kind of sentence in Ganymede, word for word, in English and French."""

import pytest

from perijove import Choice, Match
from perijove.testing import play

from .given import Side, given
from .test_words import plain


def option(match: Match, answer: str) -> tuple[Choice, int]:
    """The first choice, and the option of an answer to it."""
    choice = match.pending[0]
    return choice, choice.question.numbers[answer]


def says(match: Match, answer: str, en: str, fr: str) -> None:
    """Demand these words for an answer to the first question."""
    assert match.describe(*option(match, answer), "en") == en
    assert plain(match.describe(*option(match, answer), "fr")) == fr


def asks(match: Match, en: str, fr: str) -> None:
    """Demand these words for the first question."""
    assert match.prompt(match.pending[0], "en") == en
    assert plain(match.prompt(match.pending[0], "fr")) == fr


def refuses(match: Match, answer: str, en: list[str], fr: list[str]) -> None:
    """Demand just these reasons against an answer to the first question."""
    assert match.why_not(*option(match, answer), "en") == en
    assert [plain(reason) for reason in match.why_not(*option(match, answer), "fr")] == fr


def test_a_tile_says_how_often_it_works() -> None:
    match = given(Side(tiles="T06"), on_display="T05 T01")
    says(
        match,
        "T05",
        "Take tile T05 (blue): recruit a blue or red settler, up to 2 times",
        "Prendre la tuile T05 (type bleu) : recruter un Colon bleu ou rouge, jusqu'à 2 fois",
    )
    says(
        match,
        "T01",
        "Take tile T01 (blue): recruit a blue settler and take a ship, up to 2 times",
        "Prendre la tuile T01 (type bleu) : recruter un Colon bleu et prendre un Vaisseau de Colons, jusqu'à 2 fois",
    )


def test_a_tile_that_gives_nothing_says_so() -> None:
    says(
        given(Side(earth="b b b b b b"), on_display="T28"),
        "T28",
        "Take tile T28 (grey): recruit a red or yellow settler; none of that is possible now",
        "Prendre la tuile T28 (type gris) : recruter un Colon rouge ou jaune ; rien de tout cela n'est possible"
        " en ce moment",
    )


def test_a_shuttle_says_who_flies_who_is_lost_and_what_follows() -> None:
    match = given(Side(earth="b r", mars="y y y y", columns="red yellow purple grey"), on_display="E04")
    says(
        match,
        "E04",
        "Use Earth shuttle E04 (blue): fly 1 blue + 1 red to Mars, then recruit a settler of any colour;"
        " 1 settler will be lost in space: Mars has no room; this completes a row: you may launch a ship",
        "Utiliser la Navette Terrienne E04 (type bleu) : envoyer 1 bleu + 1 rouge sur Mars, puis recruter un Colon"
        " au choix ; 1 Colon sera perdu dans l'espace : Mars n'a pas de place ; la ligne est complète :"
        " vous pourrez faire décoller un Vaisseau",
    )


@pytest.mark.parametrize(
    ("top", "bottom", "mars", "lost"),
    [
        ("", "", "r r", ""),
        ("b", "", "r r", "at least 1 settler"),
        ("b", "r", "r r", "2 settlers"),
        ("r", "y", "r r", ""),
        ("r r", "r y", "r r", "at least 1 settler"),
    ],
)
def test_a_mars_shuttle_foresees_losses_as_if_boarded_well(top: str, bottom: str, mars: str, lost: str) -> None:
    match = given(Side(top=top, bottom=bottom, mars=mars), on_display="M08")
    said = match.describe(*option(match, "M08"))
    them = "them" if "settlers" in lost else "it"
    ending = f"; {lost} will be lost in space: no ship takes {them}" if lost else ""
    assert said == f"Use Mars shuttle M08 (red): fly 2 red to Ganymede, then adapt a settler{ending}"


def test_white_symbols_take_whoever_can_board() -> None:
    match = given(Side(top="b b", bottom="y", mars="b y r", tiles="T05"), on_display="M25")
    assert "lost" not in match.describe(*option(match, "M25"))


def test_the_three_reasons_to_discard_a_tile_are_told_apart() -> None:
    for_room = play(given(Side(tiles="T05 T06 T25"), on_display="T07"), "action:T07")
    asks(
        for_room,
        "You have three tiles: discard one to make room for T07.",
        "Vous avez trois tuiles Colon : défaussez-en une pour faire place à T07.",
    )
    says(
        for_room,
        "T25",
        "Discard tile T25 (grey): the new tile works up to 3 times",
        "Défausser la tuile T25 (type gris) : la nouvelle tuile agira jusqu'à 3 fois",
    )
    refuses(
        for_room,
        "enough",
        ["One of your three tiles has to make room"],
        ["Une de vos trois tuiles doit faire place à la nouvelle"],
    )
    for_shuttle = play(given(Side(earth="b r", tiles="T05 T06"), on_display="E26"), "action:E26")
    asks(
        for_shuttle,
        "Choose the tile that you discard to use Earth shuttle E26.",
        "Choisissez la tuile que vous défaussez pour utiliser la Navette Terrienne E26.",
    )
    for_actions = play(given(Side(tiles="T05 T06 T25")), "action:discard", "drop:T05", "drop:T06")
    asks(
        for_actions,
        "2 tiles discarded, for 2 basic actions: discard another one?",
        "2 tuiles défaussées, pour 2 Actions Basiques : en défausser une autre ?",
    )


def test_a_doomed_transfer_says_that_the_settler_is_lost() -> None:
    match = given(Side(earth="y", mars="b b b r r", top="r", tiles="T05"))
    play(match, "action:discard", "gain:transfer")
    says(
        match,
        "earth>mars:yellow",
        "Move a yellow settler from Earth to Mars: lost in space, because Mars is full (5 settlers)",
        "Déplacer un Colon jaune de la Terre vers Mars : perdu dans l'espace, car Mars est pleine (5 Colons)",
    )
    says(
        match,
        "mars>top:red",
        "Move a red settler from Mars to the upper ship (2 of 3 aboard)",
        "Déplacer un Colon rouge de Mars vers le Vaisseau du haut (2 sur 3 à bord)",
    )
    play(match, "transfer:earth>mars:yellow")
    asks(
        match,
        "A yellow settler going from Earth to Mars would be lost in space, because Mars is full (5 settlers): "
        "let it be lost?",
        "Un Colon jaune allant de la Terre vers Mars serait perdu dans l'espace, car Mars est pleine (5 Colons) : "
        "le perdre ?",
    )
    play(match, "confirm:keep", "gain:transfer")
    refuses(
        match,
        "earth>mars:yellow",
        ["The settler would be lost, and you have refused that in this turn"],
        ["Le Colon serait perdu, et vous l'avez refusé ce tour-ci"],
    )


def test_a_ship_that_refuses_a_settler_says_why_and_speaks_of_no_room() -> None:
    """The upper ship has room for two, but not for a blue settler; the lower one has a blue settler already."""
    match = given(Side(mars="b", top="r", bottom="b", tiles="T05"))
    play(match, "action:discard", "gain:transfer")
    says(
        match,
        "mars>top:blue",
        "Move a blue settler from Mars to the upper ship: lost in space, because the upper ship takes only the colour"
        " that is aboard",
        "Déplacer un Colon bleu de Mars vers le Vaisseau du haut : perdu dans l'espace, car le Vaisseau du haut"
        " n'accepte que la couleur déjà à bord",
    )
    play(match, "transfer:mars>bottom:blue")
    asks(
        match,
        "A blue settler going from Mars to the lower ship would be lost in space, because the lower ship has a blue"
        " settler aboard, and takes each colour once: let it be lost?",
        "Un Colon bleu allant de Mars vers le Vaisseau du bas serait perdu dans l'espace, car le Vaisseau du bas a déjà"
        " un Colon bleu à bord, et n'accepte chaque couleur qu'une fois : le perdre ?",
    )


def test_who_refused_the_only_transfer_is_reminded_of_it() -> None:
    match = play(given(Side(mars="b b", top="b b", bottom="b", tiles="T05"), on_display="M25"), "action:M25")
    while match.pending[0].question.name != "gain":
        match.choose(0, match.pending[0].options[0])
    play(match, "gain:transfer")
    match.choose(0, match.pending[0].options[0])
    play(match, "confirm:keep")
    refuses(
        match,
        "transfer",
        ["The settler would be lost, and you have refused that in this turn"],
        ["Le Colon serait perdu, et vous l'avez refusé ce tour-ci"],
    )


def test_an_advance_says_where_it_ends_and_what_it_passes() -> None:
    match = play(given(Side(earth="p p", columns="purple purple", reputation=4), on_display="E21"), "action:E21")
    asks(
        match,
        "Your reputation is 4: choose how far it rises, up to 3 steps.",
        "Votre Réputation est de 4 : choisissez de combien elle avance, 3 cases au plus.",
    )
    says(
        match,
        "1",
        "Rise 1 step to reputation 5 (1 point); bonus space: a basic action",
        "Avancer de 1 case, jusqu'à 5 en Réputation (1 PV) ; emplacement Bonus : une Action Basique",
    )
    says(
        match,
        "3",
        "Rise 3 steps to reputation 7 (2 points); bonus space 5 is passed",
        "Avancer de 3 cases, jusqu'à 7 en Réputation (2 PV) ; l'emplacement Bonus 5 est dépassé",
    )
    refuses(match, "4", ["This effect gives 3 steps at most"], ["Cet effet donne 3 cases au plus"])


def test_a_launch_says_what_the_ship_scores_and_does() -> None:
    match = given(Side(columns="blue red yellow purple", earth="b", ships="S11 S03", bottom="b r"), on_display="E25")
    play(match, "action:E25", "ship:stop")
    asks(
        match,
        "You may launch one of your ships now, even without a full crew.",
        "Vous pouvez faire décoller un de vos Vaisseaux, même incomplet ou vide.",
    )
    says(
        match,
        "top",
        "Launch ship S11 from the upper launch site (0 of 3 aboard): 2 points for each blue shuttle used"
        " (now 2 points)",
        "Faire décoller le Vaisseau S11 de l'emplacement du haut (0 sur 3 à bord) : 2 PV par Navette de type bleu"
        " utilisée (2 PV en ce moment)",
    )
    says(
        match,
        "bottom",
        "Launch ship S03 from the lower launch site (2 of 4 aboard): 4 points; at take-off transfer a settler,"
        " up to 2 times",
        "Faire décoller le Vaisseau S03 de l'emplacement du bas (2 sur 4 à bord) : 4 PV ; au décollage, transférer"
        " un Colon, jusqu'à 2 fois",
    )


def test_an_effect_is_asked_for_with_its_own_words() -> None:
    asks(
        play(given(Side(tiles="T25"), on_display="T28"), "action:T28"),
        "You may recruit a red or yellow settler, up to 2 times.",
        "Vous pouvez recruter un Colon rouge ou jaune, jusqu'à 2 fois.",
    )
    asks(
        play(given(Side(earth="b r"), on_display="E10"), "action:E10"),
        "You may adapt a settler (remove or add blue): choose the settler and the new colour.",
        "Vous pouvez adapter un Colon (retirer ou ajouter un bleu) : choisissez le Colon et sa nouvelle couleur.",
    )


def test_every_reason_against_a_shuttle() -> None:
    match = given(Side(earth="b", mars="r"), on_display="E27 M25")
    refuses(
        match,
        "M25",
        ["1 settler of any colour missing on Mars", "It costs a tile, and you have none"],
        [
            "Il manque 1 Colon de n'importe quelle couleur sur Mars",
            "Il faut défausser une tuile Colon, et vous n'en avez pas",
        ],
    )
    refuses(
        match,
        "M24",
        ["Mars shuttle M24 is not on display", "1 blue settler and 1 purple settler missing on Mars"],
        [
            "La Navette Martienne M24 n'est pas dans la zone de jeu",
            "Il manque 1 Colon bleu et 1 Colon violet sur Mars",
        ],
    )
    refuses(match, "discard", ["You have no tile to discard"], ["Vous n'avez pas de tuile Colon à défausser"])


def test_every_reason_against_a_gain() -> None:
    match = given(Side(earth="b b b b b b", reputation=12, tiles="T10"), none_left="r", on_display="T13")
    play(match, "action:discard")
    refuses(
        match,
        "recruit-red",
        ["No red settler is left in the supply", "Earth is full (6 settlers)"],
        ["Il n'y a plus de Colon rouge dans la réserve", "La Terre est pleine (6 Colons)"],
    )
    refuses(
        match,
        "reputation",
        ["Your reputation is at its maximum of 12"],
        ["Votre Réputation est à son maximum de 12"],
    )
    after_a_bonus = given(Side(tiles="T05 T06", reputation=1))
    play(
        after_a_bonus,
        "action:discard",
        "drop:T05",
        "drop:T06",
        "gain:reputation",
        "bonus:stop",
        "gain:ship",
        "ship:pile",
    )
    refuses(
        after_a_bonus,
        "reputation",
        ["You have stopped for a bonus in this action: it gives no further reputation"],
        ["Cette Action a déjà donné un bonus, elle ne donne plus de Réputation"],
    )


def test_every_reason_against_an_adaptation() -> None:
    match = given(Side(earth="b r", top="b b", bottom="b r"), none_left="y", on_display="E10")
    play(match, "action:E10")
    refuses(
        match,
        "bottom:red>yellow",
        ["No yellow settler is left in the supply", "A blue settler must be removed or added"],
        ["Il n'y a plus de Colon jaune dans la réserve", "Un Colon bleu doit être retiré ou ajouté"],
    )
    refuses(
        match,
        "top:blue>red",
        ["The crew of the upper ship must stay identical, and 2 are aboard"],
        ["Les Colons du Vaisseau du haut doivent rester identiques, et il y en a 2"],
    )
    refuses(
        match,
        "bottom:red>blue",
        ["The lower ship has a blue settler aboard, and takes each colour once"],
        ["Le Vaisseau du bas a déjà un Colon bleu à bord, et n'accepte chaque couleur qu'une fois"],
    )


def test_reasons_against_boarding() -> None:
    match = given(Side(mars="b r", top="b", bottom="r", tiles="T05"), on_display="M25")
    play(match, "action:M25")
    refuses(
        match,
        "red>top",
        ["The upper ship takes only the colour that is aboard"],
        ["Le Vaisseau du haut n'accepte que la couleur déjà à bord"],
    )
    refuses(match, "yellow>bottom", ["No yellow settler is flying"], ["Aucun Colon jaune n'est en vol"])


def test_the_log_in_both_languages() -> None:
    match = given(Side(earth="b b r", mars="y y y y", tiles="T05"), on_display="E04")
    play(match, "action:E04", "lost:red", "gain:recruit-purple")
    assert match.log.lines("en")[:4] == [
        "Player 1 uses Earth shuttle E04.",
        "Player 1 loses 1 red settler in space.",
        "Player 1 flies 1 blue settler from Earth to Mars.",
        "Player 1 recruits a purple settler on Earth.",
    ]
    assert [plain(line) for line in match.log.lines("fr")[:4]] == [
        "Player 1 utilise la Navette Terrienne E04.",
        "Player 1 perd 1 Colon rouge dans l'espace.",
        "Player 1 envoie 1 Colon bleu de la Terre sur Mars.",
        "Player 1 recrute un Colon violet sur Terre.",
    ]


def test_a_drawn_ship_is_named_to_its_owner_only() -> None:
    match = given(Side(tiles="T05"), ship_pile="S05 S06")
    play(match, "action:discard", "gain:ship", "ship:pile")
    assert "Player 1 draws ship S05 from the pile." in match.log.lines("en", 0)
    assert "Player 1 pioche un Vaisseau." in match.log.lines("fr", 1)
    assert not [line for line in match.log.lines("en", 1) if "S05" in line]
