"""Reads the files of games in a folder by the libraries of others. Prints for each file and reader: the players, the result, the
steps, and the position after the last one.
"""

import re
import sys
from pathlib import Path

import cchess
import cshogi
import shogi
import shogi.CSA
import shogi.KIF
from cchess.read_txt import read_from_txt
from cshogi import CSA, KIF

WINS = {None: "*", "b": "1-0", "w": "0-1", "-": "1/2-1/2"}
WINS_OF_CSHOGI = {cshogi.BLACK_WIN: "1-0", cshogi.WHITE_WIN: "0-1", cshogi.DRAW: "1/2-1/2"}


def tell(path, reader, names, result, steps, position):
    print(path.name, reader, "/".join(name or "" for name in names), result, " ".join(steps), position, sep="\t")


def by_cshogi(path, game):
    board = cshogi.Board(game.sfen)
    steps = []
    for move in game.moves:
        assert board.is_legal(move), (path, board.sfen(), cshogi.move_to_usi(move))
        board.push(move)
        steps.append(cshogi.move_to_usi(move))
    tell(path, "cshogi", game.names, WINS_OF_CSHOGI.get(game.win, "*"), steps, board.sfen())
    return game


def by_python_shogi(path, game):
    board = shogi.Board(game["sfen"])
    for usi in game["moves"]:
        assert shogi.Move.from_usi(usi) in board.legal_moves, (path, board.sfen(), usi)
        board.push_usi(usi)
    tell(path, "python-shogi", game["names"], WINS[game["win"]], game["moves"], board.sfen())


def by_cchess(path, game, names, result):
    (steps,) = game.dump_iccs_moves() or [[]]
    board = game.init_board.copy()
    for step in steps:
        assert board.is_valid_iccs_move(step), (path, board.to_fen(), step)
        board.move_iccs(step)
        board.next_turn()
    tell(path, "cchess", names, result, steps, board.to_fen())


for path in sorted(Path(sys.argv[1]).iterdir()):
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".kifu":
            by_python_shogi(path, shogi.KIF.Parser.parse_str(text)[0])
            # It reads no drawn boards.
            if "+------" not in text:
                game = by_cshogi(path, KIF.Parser.parse_str(text))
                assert game.times == list(range(10, 10 + len(game.moves))), game.times
        case ".csa":
            # It loses hands of several pieces.
            if "P-00" not in text:
                by_python_shogi(path, shogi.CSA.Parser.parse_str(text)[0])
            (game,) = CSA.Parser.parse_str(text)
            by_cshogi(path, game)
            assert list(game.times)[: len(game.moves)] == list(range(10, 10 + len(game.moves))), game.times
        case ".pgn":
            game = cchess.read_from_pgn(path)
            by_cchess(path, game, [game.info["red"], game.info["black"]], game.info["result"])
        case ".txt":
            field = dict(re.findall(r"\[DhtmlXQ_(\w+)\](.*?)\[/DhtmlXQ_\1\]", text))
            game = read_from_txt(field["movelist"], field["binit"])
            result = {"红胜": "1-0", "黑胜": "0-1", "和棋": "1/2-1/2", "": "*"}[field["result"]]
            by_cchess(path, game, [field["red"], field["black"]], result)
