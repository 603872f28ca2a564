"""What a measurement was made on."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

UNSET = ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
"""Variables that pin OpenBLAS to an older processor; a benchmark runs without them."""

_CODE = """
import json, numpy, torch, onnxruntime, threadpoolctl
blas = [i for i in threadpoolctl.threadpool_info() if i["user_api"] == "blas"]
print(json.dumps([numpy.__version__, torch.__version__, onnxruntime.__version__,
                  blas[0].get("architecture"), blas[0].get("version")]))
"""


def machine(environment: dict[str, str]) -> str:
    """Return the processor, the versions, BLAS's kernel and whether it is pinned, and the load."""
    command = [sys.executable, "-c", _CODE]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    numpy, torch, onnx_runtime, kernel, blas = json.loads(done.stdout.splitlines()[-1])
    pinned = [f"{name}={environment[name]}" for name in UNSET if name in environment]
    return (
        f"{processor()}; NumPy {numpy} with OpenBLAS {blas}, kernel {kernel}, "
        f"{'pinned by ' + ', '.join(pinned) if pinned else 'not pinned'}; PyTorch {torch}, "
        f"ONNX Runtime {onnx_runtime}; {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    )


def processor() -> str:
    """Return the processor's name, its family and whether it has AVX-512, as Linux tells them."""
    path = Path("/proc/cpuinfo")
    if not path.exists():
        return platform.processor() or platform.machine()
    pairs = (line.partition(":")[::2] for line in path.read_text().splitlines())
    known = {name.strip(): value.strip() for name, value in pairs}
    wide = "with AVX-512" if "avx512f" in known.get("flags", "") else "without AVX-512"
    return f"{known.get('model name', '?')}, family {known.get('cpu family', '?')}, {wide}"
