// Follows an analysis of the reader.

/** Calls `tell` with every state of the analysis, until it has ended or `signal` ends it. */
export async function follow(id, signal, tell) {
  const answer = await fetch(`/api/v1/analyses/${id}/stream`, { signal });
  if (!answer.ok) throw new Error(answer.statusText);
  const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await lines.read();
    if (done) return;
    rest += value;
    const whole = rest.split("\n");
    rest = whole.pop();
    for (const line of whole.filter((text) => text.trim() !== "")) await tell(JSON.parse(line));
  }
}
