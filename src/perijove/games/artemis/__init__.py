"""The Artemis Project: found a colony under the ice of Europa with dice, colonists and buildings."""
