"""Plays a game of our engine against itself under UCCI by cchess, which checks every move.

Argument: a program that is our engine. Prints each move with the position behind it.
"""

import sys
import time

import cchess
from cchess.common import iccs2pos
from cchess.engine import UcciEngine


class Judge(UcciEngine):
    """Reads the answers as cchess does, without its pauses between them."""

    def best(self, position, params):
        self.go_from(position, params)
        told = []
        while True:
            action = self.get_action()
            if action is None:
                time.sleep(0.0005)
            elif action["action"] == "info_move":
                told.append(action)
            elif action["action"] in ("bestmove", "dead"):
                return action, told


engine = Judge()
assert engine.load(sys.argv[1]) and engine.wait_for_ready(), engine.engine_status
assert engine.ids["name"].startswith("Zugpost"), engine.ids
for option in ("hashsize type spin", "usemillisec type check", "newgame type button"):
    assert any(line.startswith(f"option {option}") for line in engine.options), engine.options
# As cchess writes options, and as the protocol does.
engine.set_option("hashsize", 4)
engine._send_cmd("setoption usemillisec true")

board, moves = cchess.ChessBoard(cchess.FULL_INIT_FEN), []
limits = [{"nodes": 1000}, {"time": 1000, "increment": 5, "opptime": 1000, "oppincrement": 5}, {"depth": 2}]
while len(moves) < 120 and not board.no_moves():
    played = f"{cchess.FULL_INIT_FEN} moves {' '.join(moves)}" if moves else cchess.FULL_INIT_FEN
    best, told = engine.best(played, limits[0 if len(moves) > 4 else len(moves) % 3])
    move = best["move"]
    source, target = iccs2pos(move)
    assert board.is_valid_move(source, target) and not board.is_checked_move(source, target), (board.to_fen(), move)
    assert told and told[-1]["moves"][0] == move and isinstance(told[-1]["score"], int), told
    board.move_iccs(move)
    board.next_turn()
    moves.append(move)
    print(move, board.to_fen(), sep="\t")
if board.no_moves():
    assert engine.best(f"{cchess.FULL_INIT_FEN} moves {' '.join(moves)}", {"depth": 1})[0]["action"] == "dead"

mate = "3k5/4R4/9/9/9/9/9/9/9/R4K3 w - - 0 1"
best, told = engine.best(mate, {"nodes": 2000})
assert best["move"] in ("a0a9", "a0d0") and told[-1]["score"] == 29999, (best, told)
best, _ = engine.best(f"{mate} moves {best['move']}", {"depth": 1})
assert best["action"] == "dead", best
engine.quit()
