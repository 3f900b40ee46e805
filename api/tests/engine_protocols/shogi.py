"""Plays a game of our engine against itself under USI by cshogi, which checks every move.

Argument: a program that is our engine. Prints each move with the position behind it.
"""

import sys

import cshogi
from cshogi.usi import Engine, InfoListener

engine = Engine(sys.argv[1])
assert engine.name.startswith("Zugpost"), engine.name
offered = engine.usi()
for option in ("USI_Hash", "USI_MultiPV", "USI_Variant type combo default shogi var shogi", "Threads"):
    assert any(line.startswith(f"option name {option}") for line in offered), offered
assert not any(line.startswith("option") and " " in line.split(" type ")[0].removeprefix("option name ") for line in offered), offered
engine.setoption("USI_Hash", 4)
engine.setoption("USI_Ponder", "true")
engine.isready()
engine.usinewgame()

board, moves = cshogi.Board(), []
limits = [dict(nodes=150), dict(btime=1000, wtime=1000, byoyomi=10), dict(btime=900, wtime=900, binc=5, winc=5)]
while len(moves) < 120 and not board.is_game_over():
    told = InfoListener()
    engine.position(moves)
    best, _ = engine.go(listener=told, **limits[0 if len(moves) > 4 else len(moves) % 3])
    move = board.move_from_usi(best)
    assert move and board.is_legal(move), (board.sfen(), best)
    assert told.pv[0] == best and isinstance(told.score, int), told.info
    board.push(move)
    moves.append(best)
    print(best, board.sfen(), sep="\t")
if board.is_game_over():
    engine.position(moves)
    assert engine.go(nodes=10)[0] == "resign"
engine.gameover("draw")

# A position of its own, with hands and a mate in one, which counts plies.
mate = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1"
told = InfoListener()
engine.position(sfen=mate)
assert engine.go(nodes=2000, listener=told)[0] == "G*5b", told.info
assert told.info["mate"] == 1, told.info
engine.position(["G*5b"], sfen=mate)
assert engine.go(nodes=10)[0] == "resign"
assert engine.go_mate(100) == "notimplemented"
# A king that has entered with points enough wins by declaring it, where that is the rule.
entered = "sfen K1RBGGGSS/1RBSSG2P/6NN1/9/9/9/9/9/4k4 b 17P2N4L 1"
engine.setoption("Variant_Options", "impasse=27")
engine.position(sfen=entered)
assert engine.go(nodes=10)[0] == "win"
engine.quit()
