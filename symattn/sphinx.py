"""Verdicts in the pages of Sphinx: ``extensions = ["myst_parser", "symattn.sphinx"]``.

A page that is a document of symattn says with ``{symattn-verdict}`` what came of a claim of its own.
Nothing of the page is run. Sphinx is imported where it has called :func:`setup`, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from symattn import __version__
from symattn.accounts import Account, LostAccount
from symattn.errors import InputError
from symattn.render.layout import Layout
from symattn.render.report import text

if TYPE_CHECKING:
    from sphinx.application import Sphinx

TIMEOUT = 60.0
"""Seconds that a claim may take where ``symattn_timeout`` of conf.py says nothing."""

Accounts = Mapping[str, Account | LostAccount]


def accounts_of(path: Path, timeout: float = TIMEOUT) -> Accounts:
    """Return the accounts of a document's claims by their ids, from earlier runs if they are known.

    Parameters
    ----------
    path : Path
        A note in Markdown, or a paper in LaTeX. Its equations are read and decided, its code is not run.
    timeout : float
        Seconds that a claim may take.

    Raises
    ------
    InputError
        If the file is not a document, or cannot be read.
    """
    from symattn.runner.collect.scripts import DOCUMENTS

    if path.suffix.lower() not in DOCUMENTS:
        raise InputError(f"{path.name} is not a document; claims are read in {', '.join(DOCUMENTS)}")
    from symattn.runner.cache.memory import open_memory
    from symattn.runner.replay import replayed

    past = open_memory({}, evidence="none")
    known = None if past is None else replayed(past, [str(path)], lambda ids: ids, {})
    if known is not None:
        return {account.id: account for account in known.ended.report.results}
    from symattn.runner.cache.claims import Recollection
    from symattn.runner.collect.collection import collect
    from symattn.runner.decide.pool import Pool
    from symattn.runner.decide.run import tell
    from symattn.runner.decide.worker import Bounds

    recalls = None if past is None else Recollection(past, {})
    found = (collect if recalls is None else recalls.collect)([path])
    unmade = [failure.unmade for failure in found.failures if failure.unmade is not None]
    pool = Pool(Bounds(timeout=timeout))
    told = tell(
        found.entries,
        _Nobody(),
        recalls=recalls,
        jobs=1,
        pool=pool,
        failures=found.failures,
        unmade=unmade,
    )
    return {row.id: row.account for row in told.report.rows}


class _Nobody:
    """Watches a run, and says nothing of it."""

    def begun(self, id: str) -> None: ...

    def decided(self, id: str) -> None: ...

    def show(self, finding: object) -> None: ...

    def complain(self, failure: object) -> None: ...


def in_words(account: Account) -> str:
    """Return a verdict in words: ``PROVED, all sizes``."""
    reach = account.found.reach
    return f"{account.word.upper()}, {reach}" if reach else account.word.upper()


def account_named(accounts: Accounts, id: str) -> Account:
    """Return the account of the claim with an id.

    Raises
    ------
    InputError
        If there is none, or it has no verdict.
    """
    found = accounts.get(id)
    if isinstance(found, Account):
        return found
    if found is not None:
        raise InputError(f"{id} has no verdict: {found.reason}")
    near = get_close_matches(id, accounts, n=1)
    there = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(accounts) or 'none'}"
    raise InputError(f"this page has no claim {id!r}; {there}")


def setup(app: Sphinx) -> dict[str, object]:
    """Add the directives ``symattn`` and ``symattn-verdict``, and the role ``symattn-verdict``."""
    from docutils import nodes
    from sphinx.util import logging
    from sphinx.util.docutils import SphinxDirective, SphinxRole

    logger = logging.getLogger(__name__)
    known: dict[tuple[Path, bytes], Accounts] = {}

    def account_on(page: Path, id: str, location: object) -> Account | None:
        """Return the account of a claim of a page, or warn and return None."""
        edition = page, page.read_bytes()
        try:
            if edition not in known:
                known[edition] = accounts_of(page, app.config.symattn_timeout)
            account = account_named(known[edition], id)
        except InputError as error:
            logger.warning("symattn: %s", error, location=location)
            return None
        if not account.is_expected:
            expected = account.expected.upper()
            logger.warning(
                "symattn: %s is %s, expected %s", id, in_words(account), expected, location=location
            )
        return account

    class Declarations(SphinxDirective):
        """Declarations for symattn, which readers do not see."""

        has_content = True
        optional_arguments = 1
        final_argument_whitespace = True

        def run(self) -> list[nodes.Node]:
            return []

    class VerdictDirective(SphinxDirective):
        """The account of a claim: the verdict, its scope, and the counterexample if there is one."""

        required_arguments = 1

        def run(self) -> list[nodes.Node]:
            id = self.arguments[0]
            page = Path(self.env.doc2path(self.env.docname))
            account = account_on(page, id, self.get_location())
            if account is None:
                return []
            lines = text.account(account, Layout()).splitlines()[1:]
            title = nodes.title(text=f"{in_words(account)} ({id})")
            body = nodes.literal_block(text="\n".join(line.removeprefix("  ") for line in lines))
            body["language"] = "none"
            return [nodes.admonition("", title, body, classes=["symattn", account.word])]

    class VerdictRole(SphinxRole):
        """The verdict on a claim, in words."""

        def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
            page = Path(self.env.doc2path(self.env.docname))
            account = account_on(page, self.text, self.get_location())
            said = "no verdict" if account is None else in_words(account)
            word = [] if account is None else [account.word]
            return [nodes.strong(text=said, classes=["symattn", *word])], []

    app.add_config_value("symattn_timeout", TIMEOUT, "env", (int, float))
    app.add_directive("symattn", Declarations)
    app.add_directive("symattn-verdict", VerdictDirective)
    app.add_role("symattn-verdict", VerdictRole())
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
