"""What some cards say, word by word: code, English, French. ``~`` is a space that doesn't break."""

CARD_TEXTS = (
    (
        "deep-well-heating",
        "Gain 1 energy production. Raise the temperature 1 step.",
        "Gagner 1 cran de production d'énergie. Augmenter la température de 1 cran.",
    ),
    (
        "capital",
        "Requires at least 4 oceans. Lose 2 energy production. Gain 5 M€ production. Place the Capital tile."
        " 1 VP per ocean next to this tile.",
        "Prérequis~: au moins 4 océans. Perdre 2 crans de production d'énergie. Gagner 5 crans de production"
        " de M€. Placer la tuile Capitale. 1~PV par océan à côté de cette tuile.",
    ),
    (
        "archaebacteria",
        "Requires at most −18 °C. Gain 1 plant production.",
        "Prérequis~: au plus −18~°C. Gagner 1 cran de production de plantes.",
    ),
    (
        "urbanized-area",
        "Lose 1 energy production. Gain 2 M€ production. Place a city next to at least 2 cities.",
        "Perdre 1 cran de production d'énergie. Gagner 2 crans de production de M€. Placer une cité à côté"
        " d'au moins 2 cités.",
    ),
    (
        "greenhouses",
        "Gain 1 plant per city in play.",
        "Gagner 1 plante par cité en jeu.",
    ),
    (
        "power-grid",
        "Gain 1 energy production per Power tag you have, this card included.",
        "Gagner 1 cran de production d'énergie par badge Énergie que vous avez, cette carte comprise.",
    ),
    (
        "insects",
        "Requires at least 6% oxygen. Gain 1 plant production per Plant tag you have.",
        "Prérequis~: au moins 6~% d'oxygène. Gagner 1 cran de production de plantes par badge Plante que vous avez.",
    ),
    (
        "worms",
        "Requires at least 4% oxygen. Gain 1 plant production for every 2 Microbe tags you have, this card included.",
        "Prérequis~: au moins 4~% d'oxygène. Gagner 1 cran de production de plantes par tranche de 2 badges"
        " Microbe que vous avez, cette carte comprise.",
    ),
    (
        "artificial-photosynthesis",
        "Gain 2 energy production or gain 1 plant production.",
        "Gagner 2 crans de production d'énergie ou gagner 1 cran de production de plantes.",
    ),
    (
        "mining-rights",
        "Place the Mining Rights tile on a space marked steel or titanium. Gain 1 steel production or 1"
        " titanium production, whichever is printed on that space.",
        "Placer la tuile Droits Miniers sur une case marquée acier ou titane. Gagner 1 cran de production"
        " d'acier ou 1 cran de production de titane, selon ce que la case indique.",
    ),
    (
        "strip-mine",
        "Lose 2 energy production. Gain 2 steel production and 1 titanium production. Raise oxygen 2 steps.",
        "Perdre 2 crans de production d'énergie. Gagner 2 crans de production d'acier et 1 cran de production"
        " de titane. Augmenter l'oxygène de 2 crans.",
    ),
    (
        "ironworks",
        "Action: spend 4 energy to gain 1 steel and raise oxygen 1 step.",
        "Action~: dépenser 4 énergies pour gagner 1 acier et augmenter l'oxygène de 1 cran.",
    ),
    (
        "equatorial-magnetizer",
        "Action: lose 1 energy production to gain 1 TR.",
        "Action~: perdre 1 cran de production d'énergie pour gagner 1~NT.",
    ),
    (
        "water-import-from-europa",
        "Action: spend 12 M€ (all or part in titanium) to place an ocean. 1 VP per Jovian tag you have, this"
        " card included.",
        "Action~: dépenser 12~M€ (tout ou partie en titane) pour placer un océan. 1~PV par badge Jovien que"
        " vous avez, cette carte comprise.",
    ),
    (
        "search-for-life",
        "Requires at most 6% oxygen. Action: spend 1 M€ to reveal and discard the top card and, if it has a"
        " Microbe tag, add 1 science resource to this card. 3 VP with at least 1 science resource on this"
        " card.",
        "Prérequis~: au plus 6~% d'oxygène. Action~: dépenser 1~M€ pour révéler et défausser la carte du"
        " dessus de la pioche et, si elle porte un badge Microbe, ajouter 1 ressource Science sur cette"
        " carte. 3~PV avec au moins 1 ressource Science sur cette carte.",
    ),
    (
        "regolith-eaters",
        "Action: spend 2 microbes from this card to raise oxygen 1 step, or add 1 microbe to this card.",
        "Action~: dépenser 2 microbes de cette carte pour augmenter l'oxygène de 1 cran, ou ajouter 1 microbe"
        " sur cette carte.",
    ),
    (
        "predators",
        "Requires at least 11% oxygen. Action: remove 1 animal from any card to add 1 animal to this card. 1"
        " VP per animal on this card.",
        "Prérequis~: au moins 11~% d'oxygène. Action~: retirer 1 animal d'une carte au choix pour ajouter 1"
        " animal sur cette carte. 1~PV par animal sur cette carte.",
    ),
    (
        "ecological-zone",
        "Requires 1 greenery of your own. Place the Ecological Zone tile next to a greenery. When you play an"
        " Animal tag or a Plant tag, this card included, add 1 animal to this card. 1 VP for every 2 animals"
        " on this card.",
        "Prérequis~: 1 forêt à vous. Placer la tuile Zone Écologique à côté d'une forêt. Quand vous jouez un"
        " badge Animal ou un badge Plante, cette carte comprise~: ajouter 1 animal sur cette carte. 1~PV par"
        " tranche de 2 animaux sur cette carte.",
    ),
    (
        "pets",
        "Add 1 animal to this card. When anyone places a city, add 1 animal to this card. Nobody can remove"
        " anything from this card. 1 VP for every 2 animals on this card.",
        "Ajouter 1 animal sur cette carte. Quand n'importe quel joueur place une cité~: ajouter 1 animal sur"
        " cette carte. Personne ne peut rien retirer de cette carte. 1~PV par tranche de 2 animaux sur cette"
        " carte.",
    ),
    (
        "immigrant-city",
        "Place a city. Lose 1 energy production and 2 M€ production. When anyone places a city, also by this"
        " card, gain 1 M€ production.",
        "Placer une cité. Perdre 1 cran de production d'énergie et 2 crans de production de M€. Quand"
        " n'importe quel joueur place une cité, y compris par cette carte~: gagner 1 cran de production de"
        " M€.",
    ),
    (
        "nitrogen-rich-asteroid",
        "Gain 2 TR. Raise the temperature 1 step. If you have at least 3 Plant tags, gain 4 plant production;"
        " otherwise, gain 1 plant production.",
        "Gagner 2~NT. Augmenter la température de 1 cran. Si vous avez au moins 3 badges Plante, gagner 4"
        " crans de production de plantes~; sinon, gagner 1 cran de production de plantes.",
    ),
    (
        "imported-hydrogen",
        "Place an ocean. Gain 3 plants, add 3 microbes to another of your cards or add 2 animals to another"
        " of your cards.",
        "Placer un océan. Gagner 3 plantes, ajouter 3 microbes sur une autre de vos cartes ou ajouter 2"
        " animaux sur une autre de vos cartes.",
    ),
    (
        "special-design",
        "The next card of this generation may miss its requirements of global parameters by up to 2 steps.",
        "La prochaine carte de cette génération se joue à 2 crans au plus de ses prérequis globaux.",
    ),
    (
        "toll-station",
        "Gain 1 M€ production per Space tag the other players have.",
        "Gagner 1 cran de production de M€ par badge Espace des autres joueurs.",
    ),
    (
        "hackers",
        "Lose 1 energy production. Gain 2 M€ production. Remove 2 M€ production from any player. −1 VP.",
        "Perdre 1 cran de production d'énergie. Gagner 2 crans de production de M€. Retirer 2 crans de"
        " production de M€ à un joueur au choix. −1~PV.",
    ),
    (
        "viral-enhancers",
        "When you play a Plant tag, a Microbe tag or an Animal tag, this card included, gain 1 plant or add 1"
        " resource to the card played.",
        "Quand vous jouez un badge Plante, un badge Microbe ou un badge Animal, cette carte comprise~: gagner"
        " 1 plante ou ajouter 1 ressource sur la carte jouée.",
    ),
    (
        "olympus-conference",
        "When you play a Science tag, this card included, add 1 science resource to this card, or spend 1"
        " science resource from this card to draw 1 card. 1 VP.",
        "Quand vous jouez un badge Science, cette carte comprise~: ajouter 1 ressource Science sur cette"
        " carte, ou dépenser 1 ressource Science de cette carte pour piocher 1 carte. 1~PV.",
    ),
    (
        "virus",
        "Remove up to 2 animals from any card or remove up to 5 plants from any player.",
        "Retirer jusqu'à 2 animaux d'une carte au choix ou retirer jusqu'à 5 plantes à un joueur au choix.",
    ),
    (
        "business-contacts",
        "Look at the top 4 cards, keep 2 of them and discard the rest.",
        "Regarder les 4 cartes du dessus de la pioche, en garder 2 et défausser le reste.",
    ),
    (
        "psychrophiles",
        "Requires at most −20 °C. Each microbe on this card may pay 2 M€ of a card with a Plant tag. Action:"
        " add 1 microbe to this card.",
        "Prérequis~: au plus −20~°C. Chaque microbe de cette carte peut payer 2~M€ d'une carte avec un badge"
        " Plante. Action~: ajouter 1 microbe sur cette carte.",
    ),
    (
        "advanced-alloys",
        "Each steel you pay with is worth 1 M€ more. Each titanium you pay with is worth 1 M€ more.",
        "Quand vous payez, chaque acier vaut 1~M€ de plus. Quand vous payez, chaque titane vaut 1~M€ de plus.",
    ),
    (
        "tharsis-republic",
        "First action: place a city. When anyone places a city on Mars, gain 1 M€ production. When you place"
        " a city, gain 3 M€.",
        "Première action~: placer une cité. Quand n'importe quel joueur place une cité sur Mars~: gagner 1"
        " cran de production de M€. Quand vous placez une cité~: gagner 3~M€.",
    ),
    (
        "thorgate",
        "Gain 1 energy production. Your cards cost 3 M€ less per Power tag on them. The standard project"
        " Power plant costs you 3 M€ less.",
        "Gagner 1 cran de production d'énergie. Vos cartes coûtent 3~M€ de moins par badge Énergie qu'elles"
        " portent. Le projet standard Centrale vous coûte 3~M€ de moins.",
    ),
    (
        "united-nations-mars-initiative",
        "Action: if your TR went up in this generation, spend 3 M€ to gain 1 TR.",
        "Action~: si votre NT a augmenté pendant cette génération, dépenser 3~M€ pour gagner 1~NT.",
    ),
    (
        "ecoline",
        "Gain 3 plants. Gain 2 plant production. You need only 7 plants to place a greenery.",
        "Gagner 3 plantes. Gagner 2 crans de production de plantes. Il vous suffit de 7 plantes pour placer une forêt.",
    ),
    (
        "research-network",
        "Draw 3 cards. Gain 1 M€ production. During your actions, its Wild tag counts as any one tag.",
        "Piocher 3 cartes. Gagner 1 cran de production de M€. Pendant vos actions, son badge Joker compte"
        " comme n'importe quel badge.",
    ),
    (
        "experimental-forest",
        "Reveal cards until 2 with a Plant tag have come up, keep these and discard the rest. Place a greenery.",
        "Révéler des cartes jusqu'à en trouver 2 avec un badge Plante, les garder et défausser le reste."
        " Placer une forêt.",
    ),
    (
        "ecology-experts",
        "Gain 1 plant production. Play a card from your hand, whatever its requirements of global parameters.",
        "Gagner 1 cran de production de plantes. Jouer une carte de votre main, sans tenir compte de ses"
        " prérequis globaux.",
    ),
)
