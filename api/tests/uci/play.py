"""Plays games between our engine and others under python-chess, which checks every move.

Arguments: our program, the other program.
"""

import sys

import chess.engine
import chess.variant

ours, theirs = sys.argv[1:]


def play(board, white, black, limits, longest):
    while not board.is_game_over(claim_draw=True) and board.ply() < longest:
        engine, limit = (white, limits[0]) if board.turn else (black, limits[1])
        played = engine.play(board, limit, info=chess.engine.INFO_ALL)
        assert played.move in board.legal_moves, (board.fen(), played)
        board.push(played.move)
    print(type(board).__name__, board.result(claim_draw=True), board.ply(), "plies", flush=True)


with chess.engine.SimpleEngine.popen_uci([ours, "uci"]) as own, chess.engine.SimpleEngine.popen_uci(theirs) as other:
    assert own.id["name"].startswith("Zugpost"), own.id
    own.configure({"Hash": 4})
    few, time = chess.engine.Limit(nodes=300), chess.engine.Limit(time=0.02)
    play(chess.Board(), own, other, (few, few), 120)
    play(chess.Board(), other, own, (few, time), 60)
    clock = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
    play(chess.Board("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1"), own, other, (clock, few), 60)
    # Promotions in crazyhouse have no sign behind them, and drops are known.
    house = chess.variant.CrazyhouseBoard("4k3/P7/8/8/8/8/8/4K3[Qq] w - - 0 1")
    play(house, own, own, (few, few), 80)
    play(chess.variant.CrazyhouseBoard(), own, own, (few, few), 80)
    play(chess.variant.HordeBoard(), own, own, (few, few), 80)

    board = chess.Board()
    only = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
    assert own.play(board, few, root_moves=only).move in only
    lines = own.analyse(board, few, multipv=3)
    assert len({line["pv"][0] for line in lines}) == 3, lines
    with own.analysis(board) as endless:
        for info in endless:
            if info.get("depth", 0) >= 6:
                break
    mate = own.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"), few)
    assert mate["score"].white().mate() == 1, mate
