"""Modules made by hand, as libraries have them that load their parts late."""

from __future__ import annotations

LAZY = '''
import sys
from types import ModuleType


class Lazy(ModuleType):
    """As of transformers: what is asked for is imported; each question is noted."""

    def __getattr__(self, name):
        sys.asked_late = [*getattr(sys, "asked_late", []), name]
        raise ImportError(f"{name} needs what is not installed")


sys.modules[__name__ + ".late"] = Lazy(__name__ + ".late")
module = Lazy(__name__)
module.__dict__.pop("__spec__")
sys.modules[__name__] = module
'''

NAMESPACE = '''
import sys
from types import ModuleType


class Names(ModuleType):
    """As torch.classes: each attribute is a namespace that has others, its path too."""

    def __getattr__(self, name):
        return Names(name)


class Files(ModuleType):
    __file__ = "_late.py"


sys.modules[__name__] = Names(__name__)
sys.modules[__name__ + ".files"] = Files(__name__)
'''

RAISING = """
import sys
from types import ModuleType


class Raising(ModuleType):
    @property
    def __path__(self):
        raise RuntimeError("the path was asked for")

    @property
    def __file__(self):
        raise RuntimeError("the file was asked for")

    @property
    def __dict__(self):
        raise RuntimeError("the names were asked for")


sys.modules[__name__] = Raising(__name__)
"""

NOT_MODULES = """
import sys


class Late:
    def __getattribute__(self, name):
        raise RuntimeError(f"{name} was asked for")


class Kind(type):
    def __getattr__(cls, name):
        raise RuntimeError(f"{name} was asked for")


class Of(metaclass=Kind):
    pass


sys.modules[__name__ + ".none"] = None
sys.modules[__name__ + ".number"] = 5
sys.modules[__name__ + ".text"] = "text"
sys.modules[__name__ + ".of"] = Of
sys.modules[__name__] = Late()
"""

STRANGE = """
import sys

__file__ = None
__path__ = 7
__spec__ = None
for number, (path, file) in enumerate([("", 5), ([None, 5], []), ((), b"a.py"), (["", "a\\0b"], "")]):
    other = type(sys)(f"{__name__}.m{number}")
    other.__path__, other.__file__ = path, file
    sys.modules[other.__name__] = other
"""

FOREIGN = {"lazy_one": LAZY, "namespace_one": NAMESPACE, "raising_one": RAISING,
           "not_modules": NOT_MODULES, "strange_one": STRANGE}  # fmt: skip
"""The source of each, by its name."""

INSTALLED = ("torch", "jax", "scipy", "pandas", "matplotlib", "transformers", "onnx")
"""What users import beside; tried where it is installed."""
