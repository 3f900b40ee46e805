// The analysis board: moves are tried at once, by the board, the list, keys and swipes. Every position is a page of its own,
// whose parts take the place of the old ones; the moves are kept here as a tree.
import { startBoard } from "./board.js";
import { all, closest, find, need } from "./dom.js";
import { Engine } from "./engine.js";
import { listenForSteps } from "./steps.js";
import { follow } from "./stream.js";
import { Tree, drawTree } from "./tree.js";

const PARTS = ["board", "turn", "help", "fen", "review"];
const REVIEWED_EVERY = 2000; // milliseconds

/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** @param {string} name @param {ParentNode} [from] */
const part = (name, from = document) => need(`[data-part="${name}"]`, HTMLElement, from);
const line = need("#line", HTMLFormElement);
const place = need("[data-tree]", HTMLElement);
const tree = new Tree();
/**
 * The parts of positions that were loaded, by URL.
 * @type {Map<string, HTMLElement[]>}
 */
const pages = new Map();
/**
 * The fields of the line that moves do not change: variant, options, first position, side at the bottom, game.
 * @type {Map<string, string>}
 */
const setting = new Map();

for (const field of all("input[type=hidden]", HTMLInputElement, line)) {
  if (field.name !== "played") setting.set(field.name, field.value);
}
for (const button of all("[data-step]", HTMLButtonElement, place)) {
  const { step = "", turn = "", seat = "" } = button.dataset;
  tree.play({ step, turn, seat, display: button.textContent ?? "" });
}
tree.current = tree.main(Number(find("[aria-current]", HTMLButtonElement, line)?.value ?? 0));

/**
 * Commas need no escape in a query, and a line has many.
 * @param {string[]} steps
 * @param {Record<string, string>} more
 */
function query(steps, more = {}) {
  const fields = [...setting, ...Object.entries(more)];
  if (steps.length > 0) fields.push(["played", steps.join(",")]);
  return `/analysis?${new URLSearchParams(fields).toString().replaceAll("%2C", ",")}`;
}

/**
 * The URL that shows a node with the moves after it.
 * @param {TreeNode} node
 */
function shareUrl(node) {
  const [path, rest] = [Tree.path(node), Tree.rest(node)];
  return query([...path, ...rest], rest.length > 0 ? { at: String(path.length) } : {});
}

/** @param {TreeNode} node */
async function load(node) {
  const url = query(Tree.path(node), { bare: "1" });
  let parts = pages.get(url);
  if (!parts) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    parts = PARTS.map((name) => part(name, page));
    pages.set(url, parts);
  }
  return parts.map((found) => document.importNode(found, true));
}

/**
 * Shows a position of the tree.
 * @param {TreeNode} node
 */
async function go(node) {
  tree.current = node;
  let parts;
  try {
    parts = await load(node);
  } catch {
    start(); // Without a network the board stays.
    return;
  }
  if (tree.current !== node) return;
  const focused = document.activeElement instanceof SVGElement ? document.activeElement.dataset.square : undefined;
  // A review that is shown stays: it is of the first line.
  /** @param {string} name */
  const isKept = (name) => name === "review" && document.querySelector("[data-review]");
  PARTS.forEach((name, index) => isKept(name) || part(name).replaceWith(parts[index] ?? ""));
  history.replaceState(null, "", shareUrl(node));
  start();
  if (focused) find(`svg.board [data-square="${focused}"]`, SVGGElement)?.focus({ preventScroll: true });
  engine.moved();
}

/**
 * Plays the move that is chosen in the list.
 * @param {HTMLOptionElement} option
 */
function play(option) {
  const { turn = "", seat = "" } = need("form.play", HTMLFormElement).dataset;
  go(tree.play({ step: option.value, display: option.text, turn, seat }));
}

const TARGETS = {
  first: () => tree.root,
  previous: () => tree.current.parent ?? tree.root,
  next: () => tree.current.children[0] ?? tree.current,
  now: () => tree.last,
};

let shown = new AbortController();

// Makes the parts of the position live.
function start() {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  startBoard(signal, play);
  listenForSteps(need("figure.board", HTMLElement), (target) => go(TARGETS[target]()), signal);
  const form = need("form.play", HTMLFormElement);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = find("select[name=step]", HTMLSelectElement, form)?.selectedOptions[0];
    if (chosen?.value) play(chosen);
  }, { signal });
  const flip = need("[data-flip]", HTMLAnchorElement);
  flip.addEventListener("click", (event) => {
    event.preventDefault();
    const bottom = new URL(flip.href).searchParams.get("from");
    if (bottom) setting.set("from", bottom);
    else setting.delete("from");
    go(tree.current);
  }, { signal });
  need("[data-here]", HTMLAnchorElement).href = shareUrl(tree.current);
  drawTree(tree, place, go);
  line.querySelector("[data-empty]")?.toggleAttribute("hidden", tree.root.children.length > 0);
}

line.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button) return;
  event.preventDefault();
  const target = Object.entries(TARGETS).find(([name]) => name === button.dataset.to);
  go(target ? target[1]() : tree.main(Number(button.dataset.at)));
});
// Marks of the graph; the moves below it are buttons of the line's form.
part("review").addEventListener("click", (event) => {
  const mark = closest(event.target, "g[data-at]");
  if (mark instanceof SVGElement) go(tree.main(Number(mark.dataset.at)));
});

const engine = new Engine(need("[data-engine]", HTMLElement), () => ({
  variant: setting.get("variant"),
  options: Object.fromEntries([...setting].filter(([name]) => name.startsWith("option_")).map(([name, value]) => [name.slice(7), value])),
  fen: setting.get("fen"),
  played: Tree.path(tree.current),
}));

/** Follows the review of the page until it has ended. */
async function followReview() {
  const id = find("[data-review][data-open]", HTMLElement)?.dataset.review;
  if (!id) return;
  const url = location.href;
  let last = -Infinity;
  /** @type {number | undefined} */
  let searched;
  const load = async () => {
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
    part("review").replaceChildren(...document.importNode(part("review", page), true).childNodes);
  };
  await follow(id, new AbortController().signal, async ({ review }) => {
    if (review?.searched === searched || performance.now() - last < REVIEWED_EVERY) return;
    [searched, last] = [review?.searched, performance.now()];
    await load();
  });
  await load();
}

start();
followReview().catch(() => {}); // Without a network the review stays as it is.
