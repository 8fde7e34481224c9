#!/usr/bin/env bash
# A piece of a training on a machine that has Python, PyTorch and NumPy and nothing else:
#
#   OUT=folder tools/machine.sh TITLE MINUTES [what else python -m perijove.train is to be told]
#
# The wheels are those that tools/machine.py put into training/wheels. Where training/TITLE holds what an earlier piece
# left in its OUT, the training goes on from there; where this machine has gone further itself, from that.
set -euo pipefail
title=$1
minutes=$2
shift 2
place=${PLACE:-/tmp/perijove}
site=$place/site
run=$place/$title
rm -rf "$site"
for wheel in training/wheels/*.whl; do
    python3 -m zipfile -e "$wheel" "$site"
done
mkdir -p "$run" "$OUT"
if [ ! -e "$run/checkpoint.pt" ] && [ -d "training/$title" ]; then
    cp "training/$title"/* "$run/"
fi
PYTHONPATH=$site PYTHONUNBUFFERED=1 python3 -m perijove.train "$title" --folder "$run" --minutes "$minutes" --out "$OUT" "$@" \
    2>&1 | tee "$OUT/log"
