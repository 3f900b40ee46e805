// Follows what the API tells as lines of JSON: an analysis of the reader, or all that happens in their games.

/**
 * What the API says of an analysis, as far as pages show it.
 * @typedef {object} Analysis
 * @property {string} id
 * @property {string} status
 * @property {string} [reason] Why it has failed.
 * @property {Queue} [queue]
 * @property {{ depth: number, nodes: number, end?: string, pvs?: Line[] }} [info]
 * @property {{ searched: number }} [review]
 */
/** @typedef {{ place: number, expected_start?: string, waits_for?: string }} Queue */
/** @typedef {{ cp?: number, mate?: number }} Score */
/** @typedef {{ score: Score, depth: number, steps: string[], display?: string[], wdl?: [number, number, number] }} Line */

/**
 * Calls `tell` with every state of the analysis, until it has ended.
 * @param {string} id
 * @param {AbortSignal} signal Ends it.
 * @param {(analysis: Analysis) => unknown} tell
 */
export const follow = (id, signal, tell) => readLines(`/api/v1/analyses/${id}/stream`, signal, tell);

/**
 * Calls `tell` with what each line says, until the last one. Throws an error with the status as its cause if the server refuses.
 * @param {string} url
 * @param {AbortSignal} signal Ends it.
 * @param {(line: any) => unknown} tell
 */
export async function readLines(url, signal, tell) {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new Error(answer.statusText, { cause: answer.status });
  const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await lines.read();
    if (done) return;
    rest += value;
    const whole = rest.split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole.filter((text) => text.trim() !== "")) await tell(JSON.parse(line));
  }
}
