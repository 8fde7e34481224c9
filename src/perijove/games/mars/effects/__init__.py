"""The algebra of effects: what cards say, as small frozen trees, and many readers over one tree.

It belongs to Terraforming Mars: 59 kinds of node serve 268 cards there and cost about 55 lines each, readers included.
Such a language pays where many cards say few things. It was weighed for the other titles: of the 28 characters,
technologies and goals of Galileo, five only give resources, and the others would need some twenty kinds of their own,
one for nearly each. The four characters that only give resources are told in 17 lines there; as declarations, with a
node and its readers (carry out, describe, say why not), they take 30.
"""
