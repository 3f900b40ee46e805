"""Answers questions about positions, one a line, by programs of other people: Fairy-Stockfish and python-chess.

A question is WORD, GAME, POSITION and perhaps more, with tabs between. The games of `BOARDS` go to python-chess, all
others are names that Fairy-Stockfish knows.
"""

import sys

import chess
import chess.variant
import pyffish

BOARDS = {"chess": chess.Board, "python-chess horde": chess.variant.HordeBoard}


def board_after(game, fen, played):
    board = BOARDS[game](fen)
    for step in played:
        board.push_uci(step)
    return board


def legal(game, fen, played=()):
    if game in BOARDS:
        return [step.uci() for step in board_after(game, fen, played).legal_moves]
    return pyffish.legal_moves(game, fen, list(played))


def in_check(game, fen, played=()):
    if game in BOARDS:
        return board_after(game, fen, played).is_check()
    return pyffish.gives_check(game, fen, list(played))


def end(game, fen, played, steps):
    """How the game stands for the side to move, as far as the position tells."""
    if game in BOARDS:
        board = board_after(game, fen, played)
        if board.is_checkmate() or board.is_variant_loss():
            return "lost"
        return "drawn" if board.is_stalemate() or board.is_insufficient_material() else "open"
    is_over, value = pyffish.is_immediate_game_end(game, fen, list(played))
    if not is_over:
        if steps:
            return "open"
        value = pyffish.game_result(game, fen, list(played))
    return "lost" if value < 0 else "won" if value > 0 else "drawn"


def perft(game, fen, depth, played=()):
    steps = legal(game, fen, played)
    if depth == 1:
        return len(steps)
    return sum(perft(game, fen, depth - 1, (*played, step)) for step in steps)


NOTATIONS = {"wxf": pyffish.NOTATION_XIANGQI_WXF, "from-to": pyffish.NOTATION_JANGGI}


def written(game, fen, notation):
    def name(step):
        return pyffish.get_san(game, fen, step, False, notation)

    return [f"{step}={name(step)}" for step in legal(game, fen)]


def mating_pawn_drops(game, fen):
    drops = (step for step in legal(game, fen) if step.startswith("P@"))
    after = ((step, pyffish.get_fen(game, fen, [step])) for step in drops)
    return [step for step, fen in after if in_check(game, fen) and not legal(game, fen)]


def answer(word, game, fen, *rest):
    if word == "position":
        steps = legal(game, fen, rest)
        check = "check" if in_check(game, fen, rest) else "calm"
        return " ".join([end(game, fen, rest, steps), check, *steps])
    if word == "perft":
        return str(perft(game, fen, int(rest[0])))
    if word in NOTATIONS:
        return " ".join(written(game, fen, NOTATIONS[word]))
    if word == "mating-pawn-drops":
        return " ".join(mating_pawn_drops(game, fen))
    raise ValueError(f"no such question as {word}")


for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")), flush=False)
