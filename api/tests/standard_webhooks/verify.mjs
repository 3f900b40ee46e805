// Verifies deliveries as a receiver does. Standard input: secret and deliveries; output: whether each is genuine.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Webhook, WebhookVerificationError } = createRequire(`${process.argv[2]}/`)("standardwebhooks");
const asked = JSON.parse(readFileSync(0, "utf8"));
// The library refuses old messages; the clock of the test stands still.
Date.now = () => Number(asked.now) * 1000;
const webhook = new Webhook(asked.secret);
const genuine = asked.deliveries.map(({ body, headers }) => {
  try {
    webhook.verify(body, headers);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
});
console.log(JSON.stringify(genuine));
