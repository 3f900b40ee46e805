"""Reads games by python-chess: a line for each with its moves, its result, and the position that it reaches."""

import sys

import chess.pgn

while (game := chess.pgn.read_game(sys.stdin)) is not None:
    if game.errors:
        sys.exit(f"{game.headers}: {game.errors}")
    board = game.board()
    comments = 0
    for node in game.mainline():
        board.push(node.move)
        comments += "[%ccsnt" in node.comment
    steps = [move.uci() for move in board.move_stack]
    print(board.uci_variant, comments, game.headers["Result"], board.fen(), ",".join(steps), sep="\t")
