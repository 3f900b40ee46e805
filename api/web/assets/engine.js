// What an engine says of the position that is shown: its lines, their values, the expected score, and an arrow for the first move of each line.

import { drawArrows } from "./arrows.js";
import { showScore } from "./chances.js";
import { all, button, need } from "./dom.js";
import { lettersOf } from "./moves.js";
import { follow } from "./stream.js";
import { language, say } from "./words.js";

/** @typedef {import("./stream.js").Analysis} Analysis */
/** @typedef {import("./stream.js").Line} Line */
/** @typedef {import("./stream.js").Score} Score */
/** @typedef {import("./nodes.js").Step} Step */

/** Positions that are only passed are not asked about. */
const REST = 400; // milliseconds
/** The seat whose side the values and the expected score are told from. */
const FIRST = "white";

/** What an analysis waits for, as the API says it. */
const REASONS = new Map([
  ["no worker is connected", "scripts-waits-worker"],
  ["no worker plays this variant", "scripts-waits-able-worker"],
  ["your analyses run one at a time", "scripts-waits-own"],
]);

/** What ended a search, as the API says it. */
const ENDS = new Map([
  ["depth", "scripts-engine-end-depth"],
  ["nodes", "scripts-engine-end-nodes"],
  ["time", "scripts-engine-end-time"],
  ["mate", "scripts-engine-end-mate"],
  ["only_step", "scripts-engine-end-only-step"],
  ["stopped", "scripts-engine-end-stopped"],
]);

const FEW = new Intl.NumberFormat(language);
const MANY = new Intl.NumberFormat(language, {
  notation: "compact", compactDisplay: "long", minimumFractionDigits: 1, maximumFractionDigits: 1,
});

export class Engine {
  /**
   * @param {HTMLElement} section
   * @param {() => object} position What `POST /analyses` takes as the position that is shown.
   * @param {(steps: Step[]) => void} play Plays steps that follow that position.
   */
  constructor(section, position, play) {
    this.section = section;
    this.inLetters = lettersOf(section);
    this.position = position;
    this.play = play;
    /** @param {string} name */
    this.find = (name) => need(`[data-${name}]`, HTMLElement, section);
    /** @param {string} name */
    this.has = (name) => section.querySelector(`[data-${name}]`) !== null;
    /** Whether positions are asked about as they are shown. */
    this.isOn = false;
    this.ended = new AbortController();
    if (!this.has("controls")) return;
    this.find("ask").addEventListener("click", () => this.turn(true));
    this.find("stop").addEventListener("click", () => this.turn(false));
    this.find("limits").addEventListener("change", () => this.isOn && this.moved());
    window.addEventListener("pagehide", () => this.end());
    this.showControls();
  }

  /** Another position is shown. */
  moved() {
    if (!this.has("controls")) return;
    this.end();
    // While the next ones are searched, the lines keep their place.
    this.find("lines").classList.toggle("past", this.isOn);
    if (this.isOn) drawArrows([]);
    else this.clear();
    this.showControls();
    if (!this.isOn) return;
    const { signal } = this.ended;
    setTimeout(() => signal.aborted || this.ask(signal), REST);
  }

  /** @param {boolean} on */
  turn(on) {
    this.isOn = on;
    this.end();
    if (on) this.ask(this.ended.signal);
    else this.tell("");
    this.showControls();
    this.find(on ? "stop" : "ask").focus({ preventScroll: true });
  }

  showControls() {
    this.find("controls").hidden = !this.has("possible");
    this.find("ask").hidden = this.isOn;
    this.find("stop").hidden = !this.isOn;
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<void>}
   */
  async ask(signal) {
    if (!this.has("possible")) return;
    this.tell(say("scripts-engine-asking"));
    try {
      const body = JSON.stringify({ ...this.position(), ...this.limits });
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/api/v1/analyses", { method: "POST", headers, body });
      const made = await answer.json();
      if (!answer.ok) return this.tell(made.detail ?? say("scripts-engine-refused"));
      if (signal.aborted) return cancel(made.id);
      signal.addEventListener("abort", () => cancel(made.id));
      await follow(made.id, signal, (analysis) => signal.aborted || this.show(analysis));
    } catch {
      if (!signal.aborted) this.tell(say("scripts-engine-lost"));
    }
  }

  /** What is chosen: the number of lines, and where the search ends at the latest. */
  get limits() {
    /** @param {string} name */
    const chosen = (name) => Number(need(`[data-${name}]`, HTMLSelectElement, this.section).value);
    const depth = chosen("depth");
    return { multipv: chosen("count"), seconds: chosen("seconds"), ...(depth > 0 && { depth }) };
  }

  /** Ends what is being searched. */
  end() {
    this.ended.abort();
    this.ended = new AbortController();
  }

  /** @param {string} text */
  tell(text) {
    this.find("progress").textContent = text;
  }

  /** @param {Analysis} analysis */
  show({ status, info, queue, reason }) {
    if (queue) return this.tell(waiting(queue));
    if (status === "failed") return this.tell(say("scripts-engine-failed", { reason: reason ?? "" }));
    if (!info) return this.tell(say("scripts-engine-begins"));
    const nodes = (info.nodes >= 1e6 ? MANY : FEW).format(info.nodes);
    const { depth, end = "" } = info;
    if (status === "done") {
      this.tell(say("scripts-engine-done", { depth, nodes, end: say(ENDS.get(end) ?? "scripts-engine-end-done") }));
    } else {
      this.tell(say("scripts-engine-searches", { depth, nodes }));
    }
    this.draw(info.pvs ?? []);
  }

  clear() {
    this.tell("");
    this.draw([]);
  }

  /** @param {Line[]} lines */
  draw(lines) {
    const list = this.find("lines");
    list.classList.remove("past");
    // What is there stays, so that a button that is pressed or has the focus is not exchanged.
    while (list.children.length > lines.length) list.lastElementChild?.remove();
    lines.forEach((line, index) => {
      const item = list.children[index] ?? list.appendChild(emptyLine());
      // At depth 0 nothing was searched.
      need("strong", HTMLElement, item).textContent = line.depth === 0 ? "?" : this.value(line.score);
      this.drawSteps(item, line);
    });
    this.drawChances(lines[0]);
    drawArrows(lines.flatMap((line) => line.steps[0] ?? []));
  }

  /**
   * The steps of a line, each of which plays the line as far as itself.
   * @param {Element} item
   * @param {Line} line
   */
  drawSteps(item, { steps, display = steps }) {
    const known = all("button", HTMLButtonElement, item);
    known.slice(steps.length).forEach((rest) => rest.remove());
    const line = steps.map((step, index) => ({ step, display: this.inLetters(display[index] ?? "") }));
    line.forEach((step, index) => {
      const made = known[index] ?? button("");
      made.textContent = step.display;
      made.onclick = () => this.play(line.slice(0, index + 1));
      if (!known[index]) item.append(" ", made);
    });
  }

  get seat() {
    return need("form.play", HTMLFormElement).dataset.seat;
  }

  /** Whether values are told for the side that begins, and not for the one to move. */
  get isForFirst() {
    return this.section.dataset.second !== "";
  }

  /** @param {Score} score */
  value({ cp = 0, mate }) {
    const sign = this.isForFirst && this.seat !== FIRST ? -1 : 1;
    if (mate !== undefined) {
      const { first, second } = this.sides;
      const moves = Math.abs(mate);
      if (!this.isForFirst) return say(mate > 0 ? "scripts-mates" : "scripts-is-mated", { moves });
      return say("scripts-side-mates", { side: mate * sign > 0 ? first : second, moves });
    }
    const pawns = (cp * sign) / 100;
    return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(2)}`;
  }

  /**
   * The bar follows the best line once it has been searched. Where Nature is to act, and in games for three, there is none.
   * @param {Line | undefined} best
   */
  drawChances(best) {
    if (!best || best.depth === 0) return;
    const expected = best.wdl ? (best.wdl[0] + best.wdl[1] / 2) / 1000 : null;
    showScore(expected === null || this.seat === FIRST ? expected : 1 - expected, this.sides);
  }

  /** Whether the engine looks at the position that is shown. */
  get isSearching() {
    return this.isOn && this.has("possible");
  }

  get sides() {
    const { first = "", second = "" } = this.section.dataset;
    return { first, second };
  }
}

/** A line that has a value and no steps yet. */
function emptyLine() {
  const item = document.createElement("li");
  item.append(document.createElement("strong"));
  return item;
}

/** @param {import("./stream.js").Queue} queue */
function waiting({ place, waits_for: reason, expected_start: start }) {
  if (reason) return say("scripts-engine-waits-for", { place, reason: say(REASONS.get(reason) ?? reason) });
  if (!start) return say("scripts-engine-waits", { place });
  return say("scripts-engine-waits-until", { place, time: new Date(start).toLocaleTimeString(language) });
}

/**
 * Also while the page is being left.
 * @param {string} id
 */
function cancel(id) {
  fetch(`/api/v1/analyses/${id}`, { method: "DELETE", keepalive: true }).catch(() => {}); // It ends by itself, later.
}
