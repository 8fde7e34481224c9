"""What every icon on Terraforming Mars's board and cards means."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.message import english

GROUPS: Final[Mapping[str, Sequence[tuple[str, str, str]]]] = {
    english("Resources"): (
        ("m-megacredits", english("megacredits (M€)"), english("Money. In a brown box: its production.")),
        (
            "m-steel",
            english("steel"),
            english("Pays 2 M€ for cards with a Building tag. In a brown box: its production."),
        ),
        (
            "m-titanium",
            english("titanium"),
            english("Pays 3 M€ for cards with a Space tag. In a brown box: its production."),
        ),
        ("m-plants", english("plants"), english("8 of them become a greenery. In a brown box: their production.")),
        (
            "m-energy",
            english("energy"),
            english("For actions; what is left becomes heat. In a brown box: its production."),
        ),
        ("m-heat", english("heat"), english("8 of it raise the temperature. In a brown box: its production.")),
    ),
    english("Resources on cards"): (
        ("m-animal", english("animal"), english("An animal on a card. With a star: on another card.")),
        ("m-microbe", english("microbe"), english("A microbe on a card. With a star: on another card.")),
        ("m-science", english("science resource"), english("A science resource on a card.")),
        ("m-fighter", english("fighter"), english("A fighter on a card.")),
        ("m-resource", english("any resource on a card"), english("An animal, a microbe or another one.")),
    ),
    english("Mars"): (
        ("m-temperature", english("temperature"), english("A step of temperature, or the level that is needed.")),
        ("m-oxygen", english("oxygen level"), english("A step of oxygen, or the level that is needed.")),
        ("m-oceans", english("oceans"), english("The number of oceans on Mars.")),
        ("m-rating", english("terraform rating"), english("Your rating: points, and income in every generation.")),
        ("m-phobos", english("Phobos"), english("The space beside the map for the Phobos Space Haven.")),
        ("m-ganymede", english("Ganymede"), english("The space beside the map for the Ganymede Colony.")),
    ),
    english("Tiles"): (
        ("m-tile-ocean", english("ocean tile"), english("Place an ocean, or have one.")),
        ("m-tile-greenery", english("greenery tile"), english("Place a greenery, or have one.")),
        ("m-tile-city", english("city tile"), english("Place a city, or have one. With a star: in a special place.")),
        ("m-tile-any", english("tile"), english("Any tile.")),
        ("m-tile-capital", english("Capital"), english("The tile of the card of this name.")),
        ("m-tile-commercial-district", english("Commercial District"), english("The tile of the card of this name.")),
        ("m-tile-ecological-zone", english("Ecological Zone"), english("The tile of the card of this name.")),
        ("m-tile-industrial-center", english("Industrial Center"), english("The tile of the card of this name.")),
        ("m-tile-lava-flows", english("Lava Flows"), english("The tile of the card of this name.")),
        ("m-tile-mining-area", english("Mining Area"), english("The tile of the card of this name.")),
        ("m-tile-mining-rights", english("Mining Rights"), english("The tile of the card of this name.")),
        ("m-tile-mohole-area", english("Mohole Area"), english("The tile of the card of this name.")),
        ("m-tile-natural-preserve", english("Natural Preserve"), english("The tile of the card of this name.")),
        ("m-tile-nuclear-zone", english("Nuclear Zone"), english("The tile of the card of this name.")),
        ("m-tile-restricted-area", english("Restricted Area"), english("The tile of the card of this name.")),
        ("m-tile-neural-instance", english("Neural Instance"), english("MarsBot’s own tile.")),
    ),
    english("Tags"): (
        ("m-tag-building", english("Building tag"), english("Such cards can be paid with steel.")),
        ("m-tag-space", english("Space tag"), english("Such cards can be paid with titanium.")),
        ("m-tag-science", english("Science tag"), english("Counted and needed by many cards.")),
        ("m-tag-power", english("Power tag"), english("A card about energy.")),
        ("m-tag-earth", english("Earth tag"), english("A card about Earth.")),
        ("m-tag-jovian", english("Jovian tag"), english("A card about Jupiter and beyond.")),
        ("m-tag-plant", english("Plant tag"), english("A card about plants.")),
        ("m-tag-microbe", english("Microbe tag"), english("A card about microbes.")),
        ("m-tag-animal", english("Animal tag"), english("A card about animals.")),
        ("m-tag-city", english("City tag"), english("A card about cities.")),
        ("m-tag-wild", english("Wild tag"), english("Counts as any one tag during your actions.")),
        ("m-event", english("event"), english("A card that is played once and then lies face down.")),
    ),
    english("Cards"): (
        ("m-card", english("card"), english("Draw a card, or discard one where a minus stands before it.")),
        (
            "m-look",
            english("look at cards"),
            english("Look at so many cards of the deck and take or buy some of them."),
        ),
        ("m-reveal", english("reveal cards"), english("Reveal cards until enough of them have the tag.")),
        ("m-swap", english("exchange cards"), english("Discard cards and draw as many.")),
        ("m-play", english("play a card"), english("Play a card from your hand, perhaps for less.")),
        ("m-next", english("next card"), english("What follows is for the next card that you play only.")),
        ("m-project", english("standard project"), english("The standard projects, which are open to everybody.")),
        ("m-protect", english("protection"), english("Nobody may remove your plants, animals and microbes.")),
        ("m-keep", english("kept resources"), english("Nobody may remove resources from this card.")),
        ("m-custom", english("special rule"), english("Something that only this card does: its text says what.")),
        ("m-arrow", english("action"), english("What stands before it is paid, what stands behind it is had.")),
    ),
    english("Points and marks"): (
        ("m-points", english("victory points"), english("Points at the end of the game.")),
        ("m-milestone", english("milestone"), english("5 points for who claims it.")),
        ("m-award", english("award"), english("Points for the first and the second at the end, once it is funded.")),
        ("m-first", english("first player"), english("Who begins the generation.")),
        ("m-bot", english("MarsBot"), english("The automa, and what belongs to it.")),
    ),
}
ART: Final[Sequence[str]] = (
    "m-mars",
    "m-night",
    "m-sea",
    "m-wood",
    "m-town",
    "m-rock",
    "m-hex",
    "m-cone",
    "m-wave",
    "m-outline",
    "shape-",
)
