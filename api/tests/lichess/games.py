"""Plays whole games with berserk, a client of Lichess, by the Board API and the Bot API.

Arguments: the URL of the site, and the tokens of Anna and of the bot Marvin.
"""

import io
import sys
import threading

import berserk
import chess
import chess.pgn
import chess.variant

url, anna_token, marvin_token = sys.argv[1:]


def client(token):
    return berserk.Client(berserk.TokenSession(token), base_url=url)


anna, marvin = client(anna_token), client(marvin_token)
anna_id, marvin_id = anna.account.get()["id"], marvin.account.get()["id"]


def refused(status, call, *arguments):
    """The error of a call that is refused with this status."""
    try:
        answer = call(*arguments)
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == status, (error.status_code, error.cause)
        text = error.cause["error"] if isinstance(error.cause, dict) else str(error.cause)
        assert text and error.response.json().keys() == {"error"}, error.response.text
        return text
    raise AssertionError(f"{call} was not refused: {answer}")


def until(stream, wanted):
    """The next line of a stream that is wanted."""
    return next(line for line in stream if wanted(line))


def play(game, board, steps, streams):
    """Plays these steps in turn; after each, both players see the same moves, which python-chess reads."""
    players = {chess.WHITE: anna.board, chess.BLACK: marvin.bots}
    for step in steps:
        players[board.turn].make_move(game, step)
        board.push_uci(step)
        for stream in streams:
            state = until(stream, lambda line: line["type"] == "gameState")
            assert state["moves"].split() == [move.uci() for move in board.move_stack], state


# Accounts and tokens.
account = marvin.account.get()
assert account["username"] == "Marvin" and account["title"] == "BOT" and account["createdAt"].tzinfo, account
assert "title" not in anna.account.get()
tokens = anna.oauth.test_tokens(anna_token, "zp_nothing")
assert tokens[anna_token]["userId"] == anna_id and tokens["zp_nothing"] is None, tokens
assert {"bot:play", "board:play", "challenge:write"} <= set(tokens[anna_token]["scopes"].split(",")), tokens
refused(401, client("zp_nothing").account.get)

# A game of chess to mate.
challenge = anna.challenges.create("Marvin", rated=False, days=2, color="white", variant="standard")
game = challenge["id"]
assert challenge["status"] == "created" and challenge["destUser"]["title"] == "BOT", challenge
assert [shown["id"] for shown in marvin.challenges.get_mine()["in"]] == [game]
assert [shown["direction"] for shown in anna.challenges.get_mine()["out"]] == ["out"]
events = marvin.bots.stream_incoming_events()
told = next(events)
assert told["type"] == "challenge" and told["challenge"]["challenger"]["id"] == anna_id, told
assert told["challenge"]["timeControl"] == {"type": "correspondence", "daysPerTurn": 2}, told
assert told["challenge"]["variant"]["key"] == "standard" and told["challenge"]["speed"] == "correspondence"
marvin.bots.accept_challenge(game)
refused(404, marvin.bots.accept_challenge, game)
told = next(events)
assert told["type"] == "gameStart" and told["game"]["id"] == game, told
assert told["game"]["color"] == "black" and told["game"]["isMyTurn"] is False, told
# A stream that is opened again begins with the running game.
again = anna.board.stream_incoming_events()
told = next(again)
assert told["game"]["gameId"] == game and told["game"]["opponent"]["username"] == "Marvin", told
assert told["game"]["secondsLeft"] > 86_000 and told["game"]["isMyTurn"] is True, told
assert told["game"]["hasMoved"] is False, told

streams = [anna.board.stream_game_state(game), marvin.bots.stream_game_state(game)]
for stream in streams:
    full = next(stream)
    assert full["type"] == "gameFull" and full["initialFen"] == "startpos" and full["clock"] is None, full
    assert full["white"]["name"] == "Anna" and full["black"]["title"] == "BOT", full
    assert full["variant"]["name"] == "Standard" and full["daysPerTurn"] == 2 and full["speed"] == "correspondence"
    assert full["state"]["type"] == "gameState" and full["state"]["moves"] == "" and full["state"]["status"] == "started"
board = chess.Board()
play(game, board, ["f2f3", "e7e5"], streams)
refused(400, marvin.bots.make_move, game, "d7d5")
refused(400, anna.board.make_move, game, "g2g5")
refused(404, anna.board.make_move, "nothing", "g2g4")
marvin.bots.post_message(game, "Good luck!")
marvin.bots.post_message(game, "Hello, all of you.", spectator=True)
for stream in streams:
    assert next(stream) == {"type": "chatLine", "room": "player", "username": "Marvin", "text": "Good luck!"}
assert anna.board.get_game_chat(game) == [{"user": "Marvin", "text": "Good luck!"}]
now = anna.games.get_ongoing()
assert [shown["gameId"] for shown in now] == [game] and now[0]["lastMove"] == "e7e5" and now[0]["hasMoved"], now
assert chess.Board(now[0]["fen"]) == board, now
play(game, board, ["g2g4"], streams)
marvin.bots.make_move(game, "d8h4")
for stream in streams:
    over = next(stream)
    assert over["status"] == "mate" and over["winner"] == "black" and over["moves"].endswith("d8h4"), over
    assert next(stream, None) is None, "the stream ends with the game"
told = next(events)
assert told["type"] == "gameFinish" and told["game"]["winner"] == "black", told
assert told["game"]["status"] == {"id": 30, "name": "mate"}, told
assert anna.games.get_ongoing() == []

# Offers: a takeback, a draw that is declined, and one that is agreed to.
game = anna.challenges.create("Marvin", rated=True, clock_limit=300, clock_increment=3, color="white")["id"]
told = next(events)
assert told["challenge"]["timeControl"] == {"type": "clock", "limit": 300, "increment": 3, "show": "5+3"}, told
assert told["challenge"]["speed"] == "blitz" and told["challenge"]["rated"] is True, told
marvin.challenges.accept(game)
assert next(events)["type"] == "gameStart"
streams = [anna.board.stream_game_state(game), marvin.bots.stream_game_state(game)]
full = next(streams[0])
assert full["clock"] == {"initial": 300_000, "increment": 3_000} and "daysPerTurn" not in full, full
assert 290_000 < full["state"]["wtime"] <= 300_000 and full["state"]["winc"] == 3_000, full
next(streams[1])
play(game, chess.Board(), ["e2e4", "e7e5"], streams)
anna.board.offer_takeback(game)
state = next(streams[1])
assert state["wtakeback"] is True and "btakeback" not in state, state
next(streams[0])
marvin._r.post(f"/api/bot/game/{game}/takeback/yes")
for stream in streams:
    assert next(stream)["moves"] == ""
play(game, chess.Board(), ["d2d4", "d7d5"], streams)
anna.board.offer_draw(game)
assert [next(stream)["wdraw"] for stream in streams] == [True, True]
marvin._r.post(f"/api/bot/game/{game}/draw/no")
assert ["wdraw" in next(stream) for stream in streams] == [False, False]
# An offer that came too early is left out, and the move is played.
anna._r.post(f"/api/board/game/{game}/move/c2c4?offeringDraw=true")
assert ["wdraw" in next(stream) for stream in streams] == [False, False]
marvin._r.post(f"/api/bot/game/{game}/move/e7e6?offeringDraw=true")
assert [next(stream)["bdraw"] for stream in streams] == [True, True]
anna._r.post(f"/api/board/game/{game}/move/b1c3?offeringDraw=true")
for stream in streams:
    over = next(stream)
    assert over["status"] == "draw" and "winner" not in over, over
assert next(events)["game"]["status"]["name"] == "draw"

# Crazyhouse with a drop and a promotion, as python-chess knows it.
game = anna.challenges.create("Marvin", rated=False, days=1, color="white", variant="crazyhouse")["id"]
next(events)
marvin.challenges.accept(game)
next(events)
streams = [anna.board.stream_game_state(game), marvin.bots.stream_game_state(game)]
assert [next(stream)["variant"]["key"] for stream in streams] == ["crazyhouse"] * 2
board = chess.variant.CrazyhouseBoard()
steps = ["e2e4", "d7d5", "e4d5", "a7a6", "P@e6", "h7h6", "e6f7", "e8d7", "f7g8q", "h8g8"]
play(game, board, steps, streams)
anna.board.resign_game(game)
assert next(events)["game"]["status"]["name"] == "resign"

# Chess from a position, with castling as a king that takes its rook; resigned.
fen = "4k2r/5p2/8/8/8/8/8/4K2R w Kk - 0 1"
game = anna.challenges.create("Marvin", rated=False, days=1, color="white", variant="fromPosition", position=fen)["id"]
assert next(events)["challenge"]["initialFen"] == fen
marvin.challenges.accept(game)
assert next(events)["game"]["variant"]["key"] == "fromPosition"
stream = anna.board.stream_game_state(game)
full = next(stream)
assert full["initialFen"] == fen and full["variant"]["name"] == "From Position", full
anna.board.make_move(game, "e1h1")
assert next(stream)["moves"] == "e1g1"
marvin.bots.make_move(game, "e8g8")
assert chess.Board(fen).variation_san([chess.Move.from_uci(move) for move in next(stream)["moves"].split()])
anna.board.resign_game(game)
over = next(stream)
assert over["status"] == "resign" and over["winner"] == "black", over
next(events)

# A variant of our own, by our key; aborted.
game = anna.challenges.create("Marvin", rated=False, days=1, color="white", variant="clockwork-orange")["id"]
told = next(events)["challenge"]["variant"]
assert told["key"] == "clockwork-orange" and told["name"] == "Clockwork Orange Chess", told
marvin.challenges.accept(game)
next(events)
stream = marvin.bots.stream_game_state(game)
assert next(stream)["variant"]["key"] == "clockwork-orange"
anna.board.make_move(game, "e2e4")
assert next(stream)["moves"] == "e2e4"
marvin.bots.abort_game(game)
assert next(stream)["status"] == "aborted"
assert next(events)["game"]["status"]["name"] == "aborted"
refused(400, anna.challenges.create, "Marvin", False, None, None, 1, None, "chaos")
refused(400, anna.challenges.create, "Marvin", False, None, None, 1, None, "chess960")
refused(404, anna.challenges.create, "Nobody", False)

# Challenges that do not become games.
game = marvin.challenges.create("Anna", rated=False, days=3)["id"]
assert next(events)["challenge"]["direction"] == "out"
anna.challenges.decline(game, reason="timeControl")
told = next(events)
assert told["type"] == "challengeDeclined" and told["challenge"]["declineReasonKey"] == "timeControl", told
assert "time control" in told["challenge"]["declineReason"], told
game = anna.challenges.create("Marvin", rated=False)["id"]
assert next(events)["challenge"]["timeControl"] == {"type": "unlimited"}
anna.challenges.cancel(game)
assert next(events)["type"] == "challengeCanceled"
refused(404, anna.challenges.accept, game)

# Seeks: one by the clock waits for its opponent, and one by days suits another.
seeking = threading.Thread(target=lambda: anna.board.seek(10, 5, color="black"), daemon=True)
seeking.start()
while not marvin._r.get("/api/v1/seeks")["items"]:
    pass
marvin.board.seek(10, 5)
seeking.join(20)
assert not seeking.is_alive(), "the seek ends with the game's begin"
told = next(events)
assert told["type"] == "gameStart" and told["game"]["color"] == "white" and told["game"]["speed"] == "rapid", told
clock_game = told["game"]["id"]
assert anna._r.post("/api/board/seek", data={"days": "3"})["id"]
assert marvin._r.post("/api/board/seek", data={"days": "3"})["id"]
told = next(events)
assert told["type"] == "gameStart" and told["game"]["speed"] == "correspondence", told

# Players.
assert anna.users.get_public_data("marvin")["id"] == marvin_id
refused(404, anna.users.get_public_data, "nobody")
assert [user["username"] for user in anna.users.get_by_id("Anna", marvin_id, "nobody")] == ["Anna", "Marvin"]
statuses = marvin.users.get_realtime_statuses(anna_id, marvin_id)
assert statuses[1] == {"id": marvin_id, "name": "Marvin", "title": "BOT", "online": True}, statuses
assert [bot["id"] for bot in anna.bots.get_online_bots(limit=5)] == [marvin_id]
perfs = anna.users.get_public_data("Anna")["perfs"]
assert perfs["correspondence"]["games"] == 1 and perfs["correspondence"]["prov"] is True, perfs

# Games as files.
exported = list(anna.games.export_by_player("Anna"))
assert sorted(game["status"] for game in exported) == ["draw", "mate", "resign", "resign"], exported
by_variant = {(game["variant"], game["status"]): game for game in exported}
mate = by_variant["standard", "mate"]
assert mate["moves"] == "f3 e5 g4 Qh4#" and mate["winner"] == "black", mate
assert mate["players"]["black"]["user"] == {"id": marvin_id, "name": "Marvin", "title": "BOT"}, mate
assert by_variant["standard", "draw"]["players"]["white"]["ratingDiff"] == 0
assert by_variant["fromPosition", "resign"]["moves"] == "O-O O-O"
crazyhouse = by_variant["crazyhouse", "resign"]
board = chess.variant.CrazyhouseBoard()
for move in crazyhouse["moves"].split():
    board.push_san(move)
assert len(board.move_stack) == 10
assert anna.games.export(mate["id"])["moves"] == mate["moves"]
pgn = chess.pgn.read_game(io.StringIO(anna.games.export(mate["id"], as_pgn=True)))
assert pgn.headers["White"] == "Anna" and pgn.end().board().is_checkmate(), pgn
both = list(anna.games.export_multi(mate["id"], crazyhouse["id"], "nothing", as_pgn=True))
assert sum("[Result" in part for part in both) == 2, both
assert len(list(anna.games.export_by_player("Anna", max=2, as_pgn=False))) == 2
running = anna.games.export_by_player("Anna", color="black", ongoing=True, finished=False)
assert clock_game in [game["id"] for game in running]
print("played")
