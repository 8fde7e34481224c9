"""Training: a network teaches itself a title by playing it, on one machine with many cores and, better, a GPU.

From the ground up: ``settings`` are read from a title's ``training.toml``; ``mix`` draws which game is played next;
``stage`` is the memory that actors and learner share; ``actor`` is a process that plays; ``trial`` measures a network
on deals apart; ``net`` is the network in PyTorch; ``rollout`` is what was played, and how much better each choice was
than expected; ``learner`` improves the network by it; ``folder`` keeps everything; ``run`` does all of it.
``python -m perijove.train`` and ``perijove train`` start it. Only ``net``, ``learner``, ``folder`` and ``run`` need
PyTorch.
"""
