"""What commands have in common: choosing claims, deciding them while one watches."""

from __future__ import annotations

from collections.abc import Collection as Container
from collections.abc import Mapping, Sequence

from symattn.render.layout import Layout
from symattn.runner.cache.claims import Recollection
from symattn.runner.cache.memory import Memory
from symattn.runner.collect.choosing import choose_one, matching
from symattn.runner.collect.collection import Collection, Entry, collect, needed_for
from symattn.runner.collect.limits import limited
from symattn.runner.decide.ended import Run, Told
from symattn.runner.decide.run import run, tell
from symattn.runner.decide.support import supported
from symattn.runner.outlet import Outlet, say
from symattn.runner.show.display import Display, Format, complain


class Session(Outlet):
    """One command, from the paths that it is given to what it writes.

    Parameters
    ----------
    output : str, optional
        The file that is written, not stdout.
    limits : mapping from str to int, optional
        Check the size of a name up to this number.
    jobs : int, optional
        How many processes; as many as are worth it if None.
    timeout : float, optional
        Seconds after which a claim is given up.
    evidence : bool
        Whether claims are evaluated in floating point.
    stop_early : bool
        Whether to stop at the first verdict that is not expected.
    memory : Memory, optional
        What earlier runs found out, and where this one keeps what it does.

    Raises
    ------
    InputError
        If the file cannot be written.

    Attributes
    ----------
    target : Path or None
        The file that is written.
    collection : Collection
        The claims that it chooses from; none before it has collected them.
    asked : int
        How many claims are to be shown.
    """

    def __init__(
        self,
        output: str | None = None,
        *,
        limits: Mapping[str, int] | None = None,
        jobs: int | None = None,
        timeout: float | None = None,
        evidence: bool = True,
        stop_early: bool = False,
        memory: Memory | None = None,
    ) -> None:
        super().__init__(output)
        self._limits, self._jobs = limits or {}, jobs
        self._timeout, self._evidence, self._stop_early = timeout, evidence, stop_early
        self._recollection = None if memory is None else Recollection(memory, self._limits)
        self.collection = Collection((), ())
        self.asked = 0

    def collect(self, paths: Sequence[str]) -> Collection:
        """Return the claims at the paths, and say what is wrong with scripts."""
        recollection = self._recollection
        self.collection = collect(paths) if recollection is None else recollection.collect(paths)
        for failure in self.collection.failures:
            complain(failure)
        return self.collection

    def select(
        self, paths: Sequence[str], expression: str | None, among: Container[str] | None = None
    ) -> tuple[Entry, ...]:
        """Return the claims at the paths that an expression chooses, and say so if there are none.

        Parameters
        ----------
        paths : sequence of str
        expression : str or None
        among : container of str, optional
            Ids; if any of them is chosen, the others are not.
        """
        is_chosen = matching(expression)
        known = self.collect(paths).entries
        chosen = tuple(entry for entry in known if is_chosen(entry.claim.id))
        if not chosen:
            say(f"no claim is selected{'; symattn list shows the ids there are' if known else ''}")
        if among is None:
            return chosen
        return tuple(entry for entry in chosen if entry.claim.id in among) or chosen

    def choose(self, paths: Sequence[str], ids: Sequence[str]) -> tuple[Entry, ...]:
        """Return the claims at the paths with these ids."""
        known = self.collect(paths).entries
        return tuple(choose_one(known, id) for id in ids)

    def decide(self, chosen: Sequence[Entry], layout: Layout, format: Format | None = None) -> Told:
        """Decide claims; with a format, and no file, each is shown on stdout as it is decided."""
        entries = limited(chosen, self._limits)
        self.asked = len(entries)
        with Display(None if self.target else format, layout, len(entries)) as display:
            done = tell(
                entries,
                display,
                recalls=self._recollection,
                jobs=self._jobs,
                timeout=self._timeout,
                limits=self._limits,
                stop_early=self._stop_early,
                evidence=self._evidence,
                failures=self.collection.failures,
            )
        display.conclude(done.report)
        return done

    def decide_with_reasons(self, chosen: Sequence[Entry]) -> Run:
        """Decide claims and what they cite, and keep those of which every step has a reason.

        What a derivation is written of, and what it rests on, is decided here and now: of earlier runs
        there are accounts, and an account is no verdict.
        """
        needed, shown = needed_for(chosen, self.collection)
        entries = limited(needed, self._limits)
        with Display(None, Layout(), len(entries)) as display:
            done = run(
                entries,
                display,
                recalls=self._recollection,
                jobs=self._jobs,
                timeout=self._timeout,
                limits=self._limits,
                stop_early=self._stop_early,
                evidence=self._evidence,
                failures=self.collection.failures,
            )
        self.asked = len(shown)
        founded = supported(done, entries, shown, self.collection)
        for failure in founded.failures[len(done.failures) :]:
            complain(failure)
        return founded
