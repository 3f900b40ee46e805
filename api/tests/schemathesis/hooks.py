"""What Schemathesis has to be told beside the document: what files of games look like."""

import schemathesis
from hypothesis import strategies as st

TAGS = ['[White "Ada"]\n', '[Black "Anna"]\n', '[Variant "Shogi"]\n', '[Variant "Ludo"]\n', '[SetUp "1"]\n[FEN "x"]\n', "[x\n", "\n"]
WORDS = ["1.", "e4", "e5", "2.", "Nf3", "d7d5", "P-76", "{[%ccsnt 2026.04.02,21:27]}", "{", "(", ")", "$1", "1-0", "*", "∞1…..d4=Q"]


def games():
    parts = st.tuples(st.lists(st.sampled_from(TAGS), max_size=4), st.lists(st.sampled_from(WORDS), max_size=12))
    game = parts.map(lambda parts: "".join(parts[0]) + "\n" + " ".join(parts[1]) + "\n\n")
    return st.one_of(st.lists(game, max_size=3).map("".join).map(str.encode), st.binary(max_size=200))


schemathesis.openapi.media_type("application/vnd.chess-pgn", games())
