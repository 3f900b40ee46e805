"""Plays a game with a client that openapi-python-client has made from the document.

Arguments: the folder of the client, the URL of the site, and the tokens of Anna and Boris.
"""

import io
import sys

folder, url, anna_token, boris_token = sys.argv[1:]
sys.path.insert(0, folder)

from zugpost_client import AuthenticatedClient, models
from zugpost_client.api.analyses import request_analysis
from zugpost_client.api.archives import import_games, read_pgn
from zugpost_client.api.boards import read_board_png
from zugpost_client.api.events import read_events
from zugpost_client.api.games import accept_game, create_game, list_games, play_turn, read_game
from zugpost_client.types import UNSET, File

anna = AuthenticatedClient(base_url=url, token=anna_token)
boris = AuthenticatedClient(base_url=url, token=boris_token)

proposal = models.GameRequest(
    variant="chess",
    seats=models.GameRequestSeats.from_dict({"white": {"player": "Anna"}, "black": {"player": "Boris"}}),
    time_control=models.PerMoveWithDays(type_=models.PerMoveWithDaysType.PER_MOVE, days=3),
)
made = create_game.sync(client=anna, body=proposal, idempotency_key="proposal")
assert isinstance(made, models.GameView), made
assert made.status is models.GameStatus.INVITED, made.status
assert create_game.sync(client=anna, body=proposal, idempotency_key="proposal").id == made.id
accepted = accept_game.sync(made.id, client=boris, body=models.AcceptRequest())
assert accepted.status is models.GameStatus.RUNNING

for ply, (player, turn) in enumerate([(anna, "f3"), (boris, "e5"), (anna, "g4"), (boris, "Qh4#")]):
    game = read_game.sync(made.id, client=player)
    assert game.to_act is (models.Seat.WHITE if player is anna else models.Seat.BLACK), game.to_act
    assert turn.rstrip("#") in [step.display.rstrip("#") for step in game.legal], [step.display for step in game.legal]
    if ply == 2:
        body = models.MoveRequestWithTurn(turn="g5", ply=ply)
        refused = play_turn.sync(made.id, client=player, body=body)
        assert isinstance(refused, models.Problem), refused
        assert refused.error is models.ErrorCode.ILLEGAL_MOVE, refused.error
        assert refused.status == 422 and refused.nearest and refused.ply is UNSET, refused
        body = models.MoveRequestWithSteps(steps=["g2g4"], dry_run=True)
        trial = play_turn.sync(made.id, client=player, body=body)
        assert isinstance(trial, models.TrialView) and trial.legal, trial
    played = play_turn.sync(made.id, client=player, body=models.MoveRequestWithTurn(turn=turn, ply=ply))
    assert isinstance(played, models.TurnView), played

game = read_game.sync(made.id, client=anna)
assert game.status is models.GameStatus.ENDED
assert game.outcome.winner is models.Seat.BLACK and game.outcome.reason is models.EndReason.CHECKMATE
assert game.time_control.days == 3 and game.record[-1].at.tzinfo is not None

events = read_events.sync(client=anna)
assert isinstance(events, models.EventList), events
kinds = [event.type_ for event in events.items]
Kind = models.EventKind
assert kinds == [Kind.INVITATION, Kind.GAME_START, Kind.MOVE, Kind.MOVE, Kind.MOVE, Kind.MOVE, Kind.GAME_OVER], kinds
assert events.items[-1].game.outcome.reason is models.EndReason.CHECKMATE

ended = list_games.sync(client=anna, player="Anna", status=models.GameStatus.ENDED)
assert [game.id for game in ended.items] == [made.id]
picture = read_board_png.sync(made.id, client=anna)
assert picture.payload.read(4) == b"\x89PNG"
pgn = read_pgn.sync(made.id, client=anna).payload.read()
assert b"Qh4#" in pgn, pgn
imported = import_games.sync(client=anna, body=File(payload=io.BytesIO(pgn)))
assert isinstance(imported, models.ImportedView) and imported.games[0].imported, imported
analysis = request_analysis.sync(client=anna, body=models.AnalysisRequestWithVariant(variant="chess", depth=3))
assert isinstance(analysis, models.AnalysisView) and analysis.status is models.JobStatus.QUEUED, analysis

stranger = AuthenticatedClient(base_url=url, token="zp_nothing")
unknown = list_games.sync(client=stranger)
assert isinstance(unknown, models.Problem) and unknown.error is models.ErrorCode.UNAUTHORIZED, unknown
print("played")
