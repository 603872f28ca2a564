"""Accounts: reports on a claim and its verdict, in plain values.

Reports and derivations are written of accounts. An account can be kept in a file and read again; a
verdict cannot, and nothing takes an account for one.
"""

from symattn.accounts.account import Account, Fact, Found
from symattn.accounts.declared import Declared
from symattn.accounts.lost import LostAccount, Missing
from symattn.accounts.noted import CODE_WORDS, Note
from symattn.accounts.schema import SCHEMA_VERSION, as_json
from symattn.accounts.standing import Standing
from symattn.accounts.summary import Accounts, Summary, Told

__all__ = [
    "CODE_WORDS", "SCHEMA_VERSION", "Account", "Accounts", "Declared", "Fact", "Found", "LostAccount",
    "Missing", "Note", "Standing", "Summary", "Told", "as_json",
]  # fmt: skip
