"""Reports to be rendered: the documents' claims, and one with hostile names."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from symattn.api import decide
from symattn.deciding import Example, Grounds, Method, NumberSystem, Scope, Status, Theorem, Verdict
from symattn.deciding.verdicts import seal
from symattn.language import Eq, chain, define, matrix, position, question, remark, row, tokens, unknown
from symattn.language.attention import Mask
from symattn.language.claims import Claim
from symattn.results import Report, Result
from symattn.runner.collect.citations import cited_claims
from tests.proofs.documents import document_claims, verdict_of

ENGINE: dict[str, str | None] = {"sympy": "1", "python": "3"}

HOSTILE = r"Q_{%\&}<script>"


def result(claim: Claim, repaired_by: str | None = None) -> Result:
    """Return a result; a claim that is to be proved is taken for proved, others are decided."""
    verdict = proved(claim) if claim.expect == "proved" else verdict_of(claim.id)
    found = Result(claim, f"proofs/{claim.file.rpartition('/')[2]}", verdict, 0.5, repaired_by)
    return replace(found, cited=cited_claims(claim.question, document_claims().get))


def proved(claim: Claim) -> Verdict:
    """Return the verdict PROVED, without a decision: how it is written does not depend on one."""
    return seal(
        status=Status.PROVED,
        statement=claim.question.statement,
        given=claim.question.given,
        reason=None,
        scope=Scope({"S": (1, 2, 3)}, all_sizes=True),
        grounds=Grounds((Method.PROOFS,), (NumberSystem.REAL,), (Theorem.RULES,)),
        witness=Example({"S": 1}, {}, {}, {}, {}),
    )


@lru_cache
def report(*ids: str) -> Report:
    """Return a report of some of the documents' claims, or of all."""
    claims = document_claims()
    repairs = {claim.repairs: claim.id for claim in claims.values() if claim.repairs}
    chosen = [claims[id] for id in ids] if ids else list(claims.values())
    return Report(tuple(result(claim, repairs.get(claim.id)) for claim in chosen), ENGINE, 1.0)


@lru_cache
def hostile() -> Report:
    """Return a report in which everything that a user names is hostile to some format."""
    S = tokens("S")
    Q, other = matrix(HOSTILE, S, S), matrix(r"$x$ {{ y }} {% z %} `--` ]]> |", S, S)
    i, R = position(r"i\end{document}", S), unknown(r"R%_{#}~^\"'")
    name = define(r"\input{/etc/passwd}", Q @ other, Q)
    holds = chain(
        row(name, i),
        (row(Q @ other, i), remark(r"100% {of} it_is <b>so</b> $\alpha$ \undefined")),
        (row(Q, i) @ other, "definition of the matrix product"),
    )
    fails = Eq(Mask(Q, R), other)
    made = []
    for id, statement, expect in (
        ("hostile.holds", holds, "proved"),
        ("hostile.fails", fails, "refuted"),
    ):
        claim = Claim(
            id,
            question(statement),
            r"a title with <script>alert(1)</script> & $\frac$ {{ liquid }} % é 日 \\ ^ _x_ *y* #z",
            r"a source </p><img src=x onerror=alert(1)> {% raw %} \end{document} ~",
            expect,
            None,
            "h.py",
            1,
        )
        verdict = decide(statement)
        made.append(Result(claim, "h.py", verdict, 0.0, None))
    return Report(tuple(made), ENGINE, 0.0)
