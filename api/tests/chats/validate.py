"""Validates messages for chats: each line of the input is a JSON object with `format` and `body`.

Each body must fit the recorded schema of its service, and the limits that JSON Schema cannot express. The blocks of Slack are
also read and validated by Slack's own library.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from slack_sdk.models.blocks import Block

HERE = Path(__file__).parent


def validator(name: str) -> Draft202012Validator:
    schema = json.loads((HERE / f"{name}.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def limits(name: str, body: dict[str, Any]) -> None:
    if name == "discord":
        texts = [embed[part] for embed in body["embeds"] for part in ("title", "description")]
        assert sum(map(units, texts)) <= 6000, body
        assert body["allowed_mentions"] == {"parse": []}, body
    elif name == "slack":
        blocks = Block.parse_all(body["blocks"])
        assert len(blocks) == len(body["blocks"]), body
        for block in blocks:
            block.validate_json()
    elif name == "matrix":
        assert len(json.dumps(body, ensure_ascii=False).encode()) < 32_768, body
    elif name == "ntfy":
        assert len(body["message"].encode()) <= 4096, body
    elif name == "telegram":
        assert units(body["text"]) <= 4096, body


def main() -> None:
    validators = {name: validator(name) for name in ("discord", "slack", "matrix", "ntfy", "telegram")}
    counts = dict.fromkeys(validators, 0)
    for line in sys.stdin:
        message = json.loads(line)
        name, body = message["format"], message["body"]
        errors = [f"{error.json_path}: {error.message}" for error in validators[name].iter_errors(body)]
        assert not errors, (name, errors, body)
        limits(name, body)
        counts[name] += 1
    print(json.dumps(counts))


main()
