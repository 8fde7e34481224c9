"""The green cards of the base game that change resources, production, rating and parameters by fixed numbers."""

from games.mars.cards.plain import check


def test_colonizer_training_camp() -> None:
    check("colonizer-training-camp", 8, needs="oxygen <= 5", points=2)


def test_deep_well_heating() -> None:
    check("deep-well-heating", 13, {"energy production": 1, "temperature": 2, "rating": 1})


def test_methane_from_titan() -> None:
    check("methane-from-titan", 28, {"plants production": 2, "heat production": 2}, needs="oxygen >= 2", points=2)


def test_lunar_beam() -> None:
    check("lunar-beam", 13, {"megacredits production": -2, "energy production": 2, "heat production": 2})


def test_asteroid_mining() -> None:
    check("asteroid-mining", 30, {"titanium production": 2}, points=2)


def test_food_factory() -> None:
    check("food-factory", 12, {"megacredits production": 4, "plants production": -1}, points=1)


def test_archaebacteria() -> None:
    check("archaebacteria", 6, {"plants production": 1}, needs="temperature <= -18")


def test_carbonate_processing() -> None:
    check("carbonate-processing", 6, {"energy production": -1, "heat production": 3})


def test_nuclear_power() -> None:
    check("nuclear-power", 10, {"megacredits production": -2, "energy production": 3})


def test_algae() -> None:
    check("algae", 10, {"plants production": 2, "plants": 1}, needs="oceans >= 5")


def test_adapted_lichen() -> None:
    check("adapted-lichen", 9, {"plants production": 1})


def test_kelp_farming() -> None:
    check(
        "kelp-farming",
        17,
        {"megacredits production": 2, "plants production": 3, "plants": 2},
        needs="oceans >= 6",
        points=1,
    )


def test_beam_from_a_thorium_asteroid() -> None:
    check(
        "beam-from-a-thorium-asteroid",
        32,
        {"energy production": 3, "heat production": 3},
        needs="jovian tags >= 1",
        points=1,
    )


def test_trees() -> None:
    check("trees", 13, {"plants production": 3, "plants": 1}, needs="temperature >= -4", points=1)


def test_solar_wind_power() -> None:
    check("solar-wind-power", 11, {"energy production": 1, "titanium": 2})


def test_giant_space_mirror() -> None:
    check("giant-space-mirror", 17, {"energy production": 3})


def test_grass() -> None:
    check("grass", 11, {"plants production": 1, "plants": 3}, needs="temperature >= -16")


def test_heather() -> None:
    check("heather", 6, {"plants production": 1, "plants": 1}, needs="temperature >= -14")


def test_peroxide_power() -> None:
    check("peroxide-power", 7, {"megacredits production": -1, "energy production": 2})


def test_bushes() -> None:
    check("bushes", 10, {"plants production": 2, "plants": 2}, needs="temperature >= -10")


def test_fueled_generators() -> None:
    check("fueled-generators", 1, {"megacredits production": -1, "energy production": 1})


def test_solar_power() -> None:
    check("solar-power", 11, {"energy production": 1}, points=1)


def test_breathing_filters() -> None:
    check("breathing-filters", 11, needs="oxygen >= 7", points=2)


def test_geothermal_power() -> None:
    check("geothermal-power", 11, {"energy production": 2})


def test_farming() -> None:
    check(
        "farming",
        16,
        {"megacredits production": 2, "plants production": 2, "plants": 2},
        needs="temperature >= 4",
        points=2,
    )


def test_dust_seals() -> None:
    check("dust-seals", 2, needs="oceans <= 3", points=1)


def test_ghg_factories() -> None:
    check("ghg-factories", 11, {"energy production": -1, "heat production": 4})


def test_fusion_power() -> None:
    check("fusion-power", 14, {"energy production": 3}, needs="power tags >= 2")


def test_great_dam() -> None:
    check("great-dam", 12, {"energy production": 2}, needs="oceans >= 4", points=1)


def test_strip_mine() -> None:
    check(
        "strip-mine",
        25,
        {"steel production": 2, "titanium production": 1, "energy production": -2, "oxygen": 2, "rating": 2},
    )


def test_wave_power() -> None:
    check("wave-power", 8, {"energy production": 1}, needs="oceans >= 3", points=1)


def test_power_plant() -> None:
    check("power-plant", 4, {"energy production": 1})


def test_tectonic_stress_power() -> None:
    check("tectonic-stress-power", 18, {"energy production": 3}, needs="science tags >= 2", points=1)


def test_designed_microorganisms() -> None:
    check("designed-microorganisms", 16, {"plants production": 2}, needs="temperature <= -14")


def test_industrial_microbes() -> None:
    check("industrial-microbes", 12, {"steel production": 1, "energy production": 1})


def test_lichen() -> None:
    check("lichen", 7, {"plants production": 1}, needs="temperature >= -24")


def test_micro_mills() -> None:
    check("micro-mills", 3, {"heat production": 1})


def test_magnetic_field_generators() -> None:
    check("magnetic-field-generators", 20, {"plants production": 2, "energy production": -4, "rating": 3})


def test_windmills() -> None:
    check("windmills", 6, {"energy production": 1}, needs="oxygen >= 7", points=1)


def test_tundra_farming() -> None:
    check(
        "tundra-farming",
        16,
        {"megacredits production": 2, "plants production": 1, "plants": 1},
        needs="temperature >= -6",
        points=2,
    )


def test_magnetic_field_dome() -> None:
    check("magnetic-field-dome", 5, {"plants production": 1, "energy production": -2, "rating": 1})


def test_noctis_farming() -> None:
    check("noctis-farming", 10, {"megacredits production": 1, "plants": 2}, needs="temperature >= -20", points=1)


def test_soil_factory() -> None:
    check("soil-factory", 9, {"plants production": 1, "energy production": -1}, points=1)


def test_soletta() -> None:
    check("soletta", 35, {"heat production": 7})


def test_rad_chem_factory() -> None:
    check("rad-chem-factory", 8, {"energy production": -1, "rating": 2})
