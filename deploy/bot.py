#!/usr/bin/env python3
"""A whole bot: plays any legal turn in every game of its player, all of them on one connection.

ZUGPOST_URL says where, ZUGPOST_TOKEN as whom (scopes game:read and game:play). Needs nothing but Python.
"""
import http.client, json, os, random, time, urllib.error, urllib.request

API = os.environ["ZUGPOST_URL"].rstrip("/") + "/api/v1"


def ask(path, body=None):
    headers = {"Authorization": "Bearer " + os.environ["ZUGPOST_TOKEN"], "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    # The stream sends at least every 7 seconds, so a silence of 30 means a dead connection.
    return urllib.request.urlopen(urllib.request.Request(API + path, data, headers), timeout=30)


def play(game):
    """A turn may have several steps: as long as the turn is ours, another one is added."""
    moves, steps = f"/games/{game['id']}/moves", []
    position = json.load(ask("/positions", {key: game[key] for key in ("variant", "options", "fen") if key in game}))
    while position["legal"] and position["to_act"] == game["to_act"]:
        steps.append(random.choice(position["legal"])["step"])
        position = json.load(ask(moves, {"ply": game["ply"], "steps": steps, "dry_run": True}))
    ask(moves, {"ply": game["ply"], "steps": steps})


def handle(game, is_asked):
    try:
        if is_asked:
            ask(f"/games/{game['id']}/accept", {})
        else:
            play(game)
    except urllib.error.HTTPError as error:
        # 403 and 409: the invitation was the bot's own, or the game has moved on. Later events tell what comes next.
        if error.code not in (403, 409):
            raise


cursor = json.load(ask("/events?after=now"))["cursor"]
me = json.load(ask("/me"))["id"]
for game in json.load(ask(f"/games?to_move={me}&limit=100"))["games"]:
    handle(game, False)
while True:
    try:
        for line in ask(f"/events/stream?after={cursor}"):
            event = json.loads(line) if line.strip() else {}
            if event.get("type") == "invitation" or event.get("game", {}).get("your_turn"):
                handle(event["game"], event["type"] == "invitation")
            cursor = event.get("cursor", cursor)
    except (OSError, http.client.HTTPException) as error:
        # 410: the cursor has expired, so the missed events are lost.
        cursor = "now" if getattr(error, "code", None) == 410 else cursor
        print("the stream has ended; opening another one:", error)
        time.sleep(random.uniform(1, 3))
