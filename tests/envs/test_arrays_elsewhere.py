"""PyTorch and JAX read the arrays of many matches where they lie."""

import numpy
import pytest

from perijove.envs import Matches


@pytest.mark.parametrize("processes", [1, 2])
def test_pytorch_reads_without_a_copy(processes: int) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    with Matches("ganymede", 4, 2, processes=processes) as matches:
        step = matches.reset(1)
        for array in (step.observations, step.masks, step.movers, step.rewards, step.dones, step.finals):
            tensor = torch.from_numpy(array)
            assert tensor.data_ptr() == array.ctypes.data
        seen = torch.from_numpy(step.observations)
        before = seen.clone()
        matches.step(step.masks.argmax(1))
        assert not torch.equal(seen, before)  # the next step is seen through the same tensor
        assert numpy.array_equal(seen.numpy(), step.observations)


@pytest.mark.parametrize("processes", [1, 2])
def test_jax_reads_without_a_copy(processes: int) -> None:
    jax = pytest.importorskip("jax", reason="JAX is not installed")
    with Matches("ganymede", 4, 2, processes=processes) as matches:
        step = matches.reset(1)
        for array in (step.observations, step.masks, step.rewards):
            seen = jax.dlpack.from_dlpack(array, copy=False)
            assert seen.unsafe_buffer_pointer() == array.ctypes.data
            assert numpy.array_equal(numpy.asarray(seen), array)
