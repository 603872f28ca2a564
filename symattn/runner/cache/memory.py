"""Results of earlier runs that this run may use: those of one version of everything that decides.

Nothing here needs SymPy.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from symattn.accounts import Account, Declared, Found, Note
from symattn.accounts.derived import Derivable, Derived
from symattn.accounts.json_values import found_from, from_plain, plain, plain_found
from symattn.runner.cache.file_digests import digest_of, digest_of_file, edition, engine_digest
from symattn.runner.cache.folder import place, sealing_key
from symattn.runner.cache.moved import Moved
from symattn.runner.cache.store import Content, Store, warn
from symattn.runner.cache.surroundings import Listed, Surroundings, described, lines_at, manner
from symattn.runner.collect.scripts import find
from symattn.runner.not_found import NotFound

if TYPE_CHECKING:
    from symattn.accounts.picture import Picture

UNUSED = 30 * 24 * 3600
"""Seconds after which entries of other versions are deleted."""


T = TypeVar("T")


@dataclass(frozen=True)
class Remembered:
    """A claim as it was when its script was loaded.

    Attributes
    ----------
    declared : Declared
    question : str or None
        The digest of its question with those before it, under which its verdict is kept.
    alone : str or None
        That of its question alone, for what holds whatever stands before it.
    reasons : str or None
        The digest of all that its derivation rests on, under which that is kept.
    sizes : tuple of str
        The names of its sizes.
    """

    declared: Declared
    question: str | None
    alone: str | None
    reasons: str | None
    sizes: tuple[str, ...]


@dataclass(frozen=True)
class Contents:
    """The contents of some paths.

    Attributes
    ----------
    claims : tuple of Remembered
    engine : mapping from str to str or None
        The versions of what decides them.
    left_out : tuple of Path
        Files that are there now and declare no claim.
    notes : tuple of Note
        Messages on the parts of documents that are not claims.
    """

    claims: tuple[Remembered, ...]
    engine: Mapping[str, str | None]
    left_out: tuple[Path, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Searched:
    """The result of searching for the derivation of a claim.

    Attributes
    ----------
    derived : Derived
    not_found : tuple of NotFound
        One for each equation of it without one.
    """

    derived: Derived
    not_found: tuple[NotFound, ...]


class Memory:
    """Keeps what is found out in a store, and finds it again.

    Parameters
    ----------
    store : Store
    limits : mapping from str to int
        The largest sizes that were asked for on the command line.
    evidence : {"full", "brief", "none"}
        The evidence asked of floats.
    """

    def __init__(self, store: Store, limits: Mapping[str, int], *, evidence: str) -> None:
        self._store, self._limits, self._evidence = store, dict(limits), evidence
        self._edition = edition()

    def found(self, question: str | None) -> Found | None:
        """Return the findings of an earlier run on a question."""
        for evidence in self._extents if question is not None else ():
            found = self._read("verdicts", digest_of([question, evidence]), found_from)
            if found is not None:
                return found if evidence == self._evidence else found.unasked()
        return None

    def keep(self, question: str, found: Found) -> None:
        """Keep what was found out about a question."""
        if edition() == self._edition:
            self._store.write("verdicts", self._name_of(question), plain_found(found))

    def derived(self, reasons: str | None, declared: Declared) -> Derived | None:
        """Return the derivation of a claim in an earlier run, if every step had a reason there.

        Parameters
        ----------
        reasons : str or None
            The digest of all that the derivation rests on.
        declared : Declared
            The current declaration of the claim.
        """

        def made(content: Content) -> Derived:
            return _derived_from(content, declared)

        for extent in self._extents if reasons is not None else ():
            derived = self._read("derivations", digest_of([reasons, extent]), made)
            if derived is not None and extent != self._evidence:
                account = replace(derived.account, found=derived.account.found.unasked())
                return replace(derived, account=account, evidence=None)
            if derived is not None:
                return derived
        return None

    def keep_derived(self, reasons: str, derived: Derivable) -> None:
        """Keep what was found out about a claim of which every step had a reason in this run."""
        if edition() == self._edition:
            self._store.write("derivations", self._name_of(reasons), _plain_derived(derived))

    def searched(self, reasons: str | None, lines: int, declared: Declared) -> Searched | None:
        """Return the result of searching for the derivation of a claim among a number of lines.

        Parameters
        ----------
        reasons : str or None
            The digest of all that the claim depends on.
        lines : int
        declared : Declared
            The current declaration of the claim.
        """

        def made(content: Content) -> Searched:
            missing = tuple(NotFound(**one) for one in content["not_found"])
            return Searched(_derived_from(content["derived"], declared), missing)

        if reasons is None:
            return None
        return self._read("searches", self._name_of_search(reasons, lines), made)

    def keep_searched(
        self, reasons: str, lines: int, derived: Derivable, not_found: Sequence[NotFound]
    ) -> None:
        """Keep the result of searching for the derivation of a claim, also if that is nothing."""
        content = {
            "derived": _plain_derived(derived),
            "not_found": [asdict(one) for one in not_found],
        }
        if edition() == self._edition:
            self._store.write("searches", self._name_of_search(reasons, lines), content)

    def _name_of_search(self, reasons: str, lines: int) -> str:
        laws = [digest_of_file(script.path) for script in find([]).scripts]
        return digest_of([reasons, self._evidence, lines, laws])

    def picture(self, question: str | None) -> tuple[Picture | None] | None:
        """Return the picture of a question, if there is one; None if that is not known."""
        from symattn.accounts.picture import picture_from

        if question is None:
            return None
        return self._read("pictures", question, lambda content: (picture_from(content),))

    def keep_picture(self, question: str | None, picture: Picture | None) -> None:
        """Keep the picture of a question, or that there is none."""
        from symattn.accounts.picture import plain_picture

        if question is not None and edition() == self._edition:
            self._store.write("pictures", question, plain_picture(picture))

    def contents(self, paths: Sequence[str | Path], ids: Sequence[str] = ()) -> Contents | None:
        """Return the known contents of the paths, if nothing there has changed.

        Where ids are given, what was loaded for these claims alone will do.
        """
        there = find(paths)
        scripts = described(there)
        if scripts is None:
            return None

        def made(content: Content) -> Contents | None:
            return _contents_from(content, Moved(content["lines"], lines_at(scripts), there.scripts))

        known = self._read("scripts", self._collection(scripts), made)
        if known is None and ids:
            known = self._read("scripts", self._collection(scripts, ids), made)
        return None if known is None else replace(known, left_out=there.left_out)

    def keep_contents(
        self, surroundings: Surroundings, contents: Contents, ids: Sequence[str] = ()
    ) -> None:
        """Keep what claims were loaded, from what, and, if not all were, for which."""
        content = {
            "surroundings": asdict(surroundings),
            "claims": [asdict(claim) for claim in contents.claims],
            "engine": dict(contents.engine),
            "notes": [asdict(note) for note in contents.notes],
            "lines": lines_at(surroundings.scripts),
        }
        if edition() == self._edition:
            self._store.write("scripts", self._collection(surroundings.scripts, ids), content)

    def last_failed(self, paths: Sequence[str | Path]) -> frozenset[str] | None:
        """Return the ids that were not as expected in the last run on the paths, if there was one."""
        return self._read("last", _run(paths), frozenset)

    def note_run(self, paths: Sequence[str | Path], ended: Mapping[str, bool]) -> None:
        """Note of each claim that a run on the paths has come to whether it was as expected."""
        failed = {id for id, is_expected in ended.items() if not is_expected}
        before = self.last_failed(paths) or frozenset()
        self._store.write("last", _run(paths), sorted(failed | (before - ended.keys())))

    @property
    def _extents(self) -> tuple[str, ...]:
        """The extents of evidence beside which a verdict is as good: it does not depend on floats."""
        return ("none", "brief", "full") if self._evidence == "none" else (self._evidence,)

    def _name_of(self, question: str) -> str:
        return digest_of([question, self._evidence])

    def _collection(self, scripts: list[Listed], ids: Sequence[str] = ()) -> str:
        return digest_of([scripts, self._limits, manner(), sorted(ids)])

    def _read(self, kind: str, name: str, made_from: Callable[[Content], T | None]) -> T | None:
        content = self._store.read(kind, name)
        if content is None:
            return None
        try:
            return made_from(content)
        except (KeyError, TypeError, ValueError, AttributeError):
            self._store.ignore(kind, name, "it is not what it should be")
            return None


def _plain_derived(derived: Derivable) -> dict[str, object]:
    return {
        "found": plain_found(derived.account.found),
        "derivation": plain(derived.derivation),
        "appendix": plain(derived.appendix),
        "evidence": plain(derived.evidence),
    }


def _derived_from(content: Content, declared: Declared) -> Derived:
    found = found_from(content["found"])
    written = (from_plain(content[key]) for key in ("derivation", "appendix", "evidence"))
    return Derived(Account(declared, found, cached=True), *written)


def open_memory(limits: Mapping[str, int], *, evidence: str) -> Memory | None:
    """Open the results of earlier runs; return None and say why if none are kept.

    Parameters
    ----------
    limits, evidence
        Those of :class:`Memory`.
    """
    folder = place()
    if folder is None:
        return None
    try:
        versions = folder / engine_digest()[:16]
        store = Store(versions, sealing_key(), folder)
    except OSError as error:
        warn(f"no results are kept for the next run: {error}")
        return None
    _forget_others(versions)
    return Memory(store, limits, evidence=evidence)


def _forget_others(current: Path) -> None:
    """Delete what other versions have kept and nobody has used for long."""
    try:
        if current.is_dir():
            current.touch()
        others = [other for other in current.parent.glob("[0-9a-f]" * 16) if other != current]
        for other in others:
            if time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return


def _run(paths: Iterable[str | Path]) -> str:
    return digest_of(["run", sorted(str(Path(path).resolve()) for path in paths)])


def _contents_from(content: Content, moved: Moved) -> Contents | None:
    if not Surroundings(**content["surroundings"]).is_unchanged():
        return None
    claims = [_remembered_from(claim) for claim in content["claims"]]
    notes = [Note(**note) for note in content["notes"]]
    told: list[Declared | Note] = [*(claim.declared for claim in claims), *notes]
    if any(moved.is_unclear(one) for one in told):
        return None
    claims = [replace(claim, declared=moved.here(claim.declared)) for claim in claims]
    notes = [moved.here(note) for note in notes]
    return Contents(tuple(claims), content["engine"], notes=tuple(notes))


def _remembered_from(claim: Content) -> Remembered:
    told, sizes = Declared(**claim["declared"]), tuple(claim["sizes"])
    return Remembered(told, claim["question"], claim["alone"], claim["reasons"], sizes)
