"""Uses `zugpost mcp` by the client of the MCP package: lists the tools and plays a move of a game.

Arguments: the program, the URL of the site, the token of Anna, a running game in which she is White and a game that is over.
"""

import asyncio
import sys

from mcp import Client, StdioServerParameters

program, url, token, game, over = sys.argv[1:]
# The client passes only a few variables of its own environment on.
server = StdioServerParameters(command=program, args=["mcp", "--url", url], env={"ZUGPOST_TOKEN": token, "ZUGPOST_LOG": "warn"})


async def main():
    async with Client(server) as client:

        async def use(name, **arguments):
            """The answer of a tool, which must have succeeded."""
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result
            return result.content[0].text

        async def refused(name, **arguments):
            result = await client.call_tool(name, arguments)
            assert result.is_error, result
            return result.content[0].text

        listed = (await client.list_tools()).tools
        names = {tool.name for tool in listed}
        assert names == {"list_games", "show_board", "legal_moves", "play", "analyse", "rules"}, names
        assert all(tool.description and tool.input_schema["type"] == "object" for tool in listed)

        games = await use("list_games")
        waiting, others = games.split("Other running games:")
        assert game in waiting and "white Anna, black Boris; you are white; ply 0" in waiting, games
        assert "none" in others, games
        board = await use("show_board", game=game)
        assert "White: king e1" in board and "FEN: rnbqkbnr/" in board, board
        moves = await use("legal_moves", game=game)
        assert moves.startswith("At ply 0") and "Nf3 (g1f3)" in moves, moves

        # What the site refuses is told with its detail, and nothing happens.
        wrong = await refused("play", game=game, ply=0, turn="e5")
        assert "illegal-move" in wrong and "similar legal steps" in wrong, wrong
        assert (await use("show_board", game=game)) == board
        played = await use("play", game=game, ply=0, turn="e4", message="Good luck!")
        assert "Played e4" in played and "ply 1" in played and "black is to act" in played, played
        stale = await refused("play", game=game, ply=0, turn="d4")
        assert "ply 1" in stale, stale
        assert "not your turn" in await use("legal_moves", game=game)
        unfair = await refused("analyse", game=game)
        assert "403" in unfair, unfair
        for name in "aaaaaaaaaaaa", "../me", "":
            assert "404" in await refused("show_board", game=name), name

        assert "Over: 0-1 (checkmate)" in await use("show_board", game=over)
        found = await use("analyse", game=over, ply=0, seconds=1)
        assert "+0.20 pawns at depth 9: e4 e5" in found, found
        rules = await use("rules", variant="clockwork-orange")
        assert "`clockwork-orange`" in rules and len(rules) > 1000, rules
        assert "- `shogi`: " in await use("rules")
        assert "404" in await refused("rules", variant="chess 2")
        assert "wrong arguments" in await refused("play", game=game, turn="e4")
    print("played")


asyncio.run(main())
