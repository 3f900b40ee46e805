"""A UCI engine for chess that misbehaves: `engine.py HOW LOG [MOST]`. Each start adds a line to the file LOG. From the
start after MOST on, the engine behaves."""

import sys
import time

how, log = sys.argv[1], sys.argv[2]
with open(log, "a") as file:
    file.write("started\n")
with open(log) as file:
    n_starts = len(file.readlines())
if len(sys.argv) > 3 and n_starts > int(sys.argv[3]):
    how = "behave"


def say(line):
    print(line, flush=True)


def sleep_forever():
    while True:
        time.sleep(1000)


for line in sys.stdin:
    words = line.split()
    if words[0] == "uci":
        say("id name Villain 1")
        say("option name Hash type spin default 16 min 1 max 64")
        say("option name Style type combo default calm var calm var wild")
        say("uciok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "quit":
        break
    elif words[0] == "stop" and how != "ignore-stop":
        say("bestmove e2e4")
    elif words[0] == "go":
        if how == "behave":
            say("info depth 3 score cp 25 nodes 300 pv e2e4 e7e5")
            say("bestmove e2e4")
        elif how == "hang":
            sleep_forever()
        elif how == "ignore-stop":
            say("info depth 3 score cp 25 nodes 300 pv e2e4 e7e5")
        elif how == "end":
            sys.exit(1)
        elif how == "illegal-step":
            say("bestmove e2e5")
        elif how == "illegal-line":
            say("info depth 3 score cp 25 nodes 300 pv e2e4 e2e4")
            say("bestmove e2e4")
        elif how == "two-turns":
            say("bestmove e2e4,e7e5")
        elif how == "no-step":
            say("bestmove (none)")
        elif how == "endless-line":
            while True:
                sys.stdout.write("info string " * 10000)
        elif how == "flood":
            while True:
                say("info depth 1 nodes 1 score cp 1")
        elif how == "eat-memory":
            food = [bytearray(8 << 20) for _ in range(200)]
            say("bestmove e2e4")
