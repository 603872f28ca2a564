"""What a measurement was made on."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

UNSET = ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
"""Variables that pin OpenBLAS to an older processor; a benchmark runs without them."""

_CODE = """
import json, numpy, torch, onnxruntime, threadpoolctl
from importlib.metadata import version
from importlib.util import find_spec
blas = [i for i in threadpoolctl.threadpool_info() if i["user_api"] == "blas"]
print(json.dumps([numpy.__version__, torch.__version__, onnxruntime.__version__,
                  blas[0].get("architecture"), blas[0].get("version"),
                  version("openvino") if find_spec("openvino") else None]))
"""


def machine(environment: dict[str, str]) -> str:
    """Return the processor, versions, BLAS's kernel and whether it is pinned, load, date and commit."""
    command = [sys.executable, "-c", _CODE]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    numpy, torch, onnx_runtime, kernel, blas, openvino = json.loads(done.stdout.splitlines()[-1])
    pinned = [f"{name}={environment[name]}" for name in UNSET if name in environment]
    others = f"PyTorch {torch}, ONNX Runtime {onnx_runtime}"
    others += f", OpenVINO {openvino}" if openvino else ""
    return (
        f"{processor()}; NumPy {numpy} with OpenBLAS {blas}, kernel {kernel}, "
        f"{'pinned by ' + ', '.join(pinned) if pinned else 'not pinned'}; {others}; "
        f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; "
        f"{datetime.now(UTC).date()}, commit {_commit()}"
    )


def _commit() -> str:
    command = ["git", "rev-parse", "--short=8", "HEAD"]
    done = subprocess.run(
        command, cwd=Path(__file__).parent, check=False, capture_output=True, text=True
    )
    return done.stdout.strip() or "unknown"


def processor() -> str:
    """Return the processor's name, its family and whether it has AVX-512, as Linux tells them."""
    path = Path("/proc/cpuinfo")
    if not path.exists():
        return platform.processor() or platform.machine()
    pairs = (line.partition(":")[::2] for line in path.read_text().splitlines())
    known = {name.strip(): value.strip() for name, value in pairs}
    wide = "with AVX-512" if "avx512f" in known.get("flags", "") else "without AVX-512"
    return f"{known.get('model name', '?')}, family {known.get('cpu family', '?')}, {wide}"
