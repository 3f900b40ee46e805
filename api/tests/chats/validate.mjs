// Reads the embeds of messages for Discord with the builders of discord.js, which check them as Discord does.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { EmbedBuilder, embedLength } = createRequire(`${process.argv[2]}/`)("@discordjs/builders");
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { format, body } = JSON.parse(line);
  if (format !== "discord") continue;
  for (const { title, description, url, image } of body.embeds) {
    const embed = new EmbedBuilder().setTitle(title).setDescription(description).setURL(url);
    if (image) embed.setImage(image.url);
    if (embedLength(embed.toJSON()) > 6000) throw new Error(`too long: ${line}`);
  }
  count += 1;
}
console.log(count);
