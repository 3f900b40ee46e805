"""Reads a game by python-chess and prints what it found as JSON. A game that it does not know is taken as words."""

import io
import json
import re
import sys

import chess.pgn

# A step of any game: a word as section 7 of the standard has it, with the signs that variants add.
STEP = r"(?<![\w$])(?!\d+\.|1-0|0-1|1/2-1/2)[A-Za-z0-9+][\w+#=:@-]*|--"
MOVETEXT = chess.pgn.MOVETEXT_REGEX
REST = MOVETEXT.pattern[MOVETEXT.pattern.index("|(\\{.*)"):]
WORDS = re.compile(f"({STEP}){REST}", MOVETEXT.flags)


class Words(chess.pgn.GameBuilder):
    """A game as words: every step is a null move."""

    def parse_san(self, board, san):
        return chess.Move.null()

    def handle_error(self, error):
        pass


def read(text, visitor):
    """The only game of a text."""
    handle = io.StringIO(text)
    game = chess.pgn.read_game(handle, Visitor=visitor)
    if chess.pgn.read_game(handle) is not None:
        sys.exit("more than one game")
    return game


def is_known(headers):
    try:
        headers.variant()
    except ValueError:
        return False
    return True


text = sys.stdin.read()
game = read(text, chess.pgn.GameBuilder)
known = is_known(game.headers)
if known and game.errors:
    sys.exit(f"{game.headers}: {game.errors}")
if not known:
    chess.pgn.MOVETEXT_REGEX = WORDS
    game = read(text, Words)
found = {"known": known, "tags": dict(game.headers), "result": game.headers["Result"]}
steps = [move.uci() for move in game.mainline_moves()]
fen = game.end().board().fen() if known else None
print(json.dumps({**found, "steps": steps, "fen": fen}))
