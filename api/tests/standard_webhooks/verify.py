"""Verifies deliveries as a receiver does. Standard input: secret and deliveries; output: whether each is genuine."""

import datetime
import json
import sys

import standardwebhooks.webhooks as library

asked = json.load(sys.stdin)


class Clock(datetime.datetime):
    """The library refuses old messages; the clock of the test stands still."""

    @classmethod
    def now(cls, tz=None):
        return datetime.datetime.fromtimestamp(int(asked["now"]), tz)


library.datetime = Clock
webhook = library.Webhook(asked["secret"])
genuine = []
for delivery in asked["deliveries"]:
    try:
        webhook.verify(delivery["body"], delivery["headers"])
        genuine.append(True)
    except library.WebhookVerificationError:
        genuine.append(False)
print(json.dumps(genuine))
