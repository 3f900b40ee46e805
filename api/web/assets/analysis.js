// The analysis board: moves are tried at once, by the board, the list, keys and swipes. Every position is a page of its own,
// whose parts take the place of the old ones; the moves are kept here as a tree.

import { startBoard } from "./board.js";
import { markPlace, showScore } from "./chances.js";
import { keepFocus } from "./content.js";
import { startCopying } from "./copy.js";
import { find, hiddenFields, need, placeOf } from "./dom.js";
import { Engine } from "./engine.js";
import { glide } from "./glide.js";
import { startLessons } from "./learn.js";
import { displayOf } from "./moves.js";
import { loadPage, loadParts } from "./pages.js";
import { listenForSteps } from "./steps.js";
import { follow } from "./stream.js";
import { Tree, drawTree } from "./tree.js";

const PARTS = ["board", "state", "turn", "links", "help", "about", "fen", "review"];
const REVIEWED_EVERY = 2000; // milliseconds
/** Servers between us and others take URLs of about 8,000 characters. */
const LONGEST_URL = 7000;

/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** The fields of moves. @param {string} name */
const isOfMoves = (name) => ["played", "more", "at"].includes(name) || name.startsWith("note_");

/** @param {string} name @param {ParentNode} [from] */
const part = (name, from = document) => need(`[data-part="${name}"]`, HTMLElement, from);
const line = need("#line", HTMLFormElement);
const cut = need("[data-cut]", HTMLButtonElement, line);
const place = need("[data-tree]", HTMLElement);
const tree = Tree.of(place);
/**
 * The fields of the line that moves do not change: variant, options, first position, side at the bottom, game.
 * @type {Map<string, string>}
 */
const setting = new Map();

for (const { name, value } of hiddenFields(line)) {
  if (!isOfMoves(name)) setting.set(name, value);
}

/**
 * The signs between steps need no escape in a query, and a line has many.
 * @param {Iterable<[string, string]>} fields
 */
function query(fields) {
  const text = new URLSearchParams([...setting, ...fields]).toString();
  return `/analysis?${text.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3B", ";")}`;
}

/**
 * The fields of the position of a node alone.
 * @param {TreeNode} node
 * @returns {[string, string][]}
 */
function alone(node) {
  const steps = Tree.path(node);
  return steps.length > 0 ? [["played", steps.join(",")]] : [];
}

/** The URL that shows the current node with all moves; if it is too long, with those of its line. */
function shareUrl() {
  const whole = query(tree.fields());
  const isTooLong = whole.length > LONGEST_URL;
  need("[data-long]", HTMLElement, line).hidden = !isTooLong;
  if (!isTooLong) return whole;
  const [path, rest] = [Tree.path(tree.current), Tree.rest(tree.current)];
  const played = [...path, ...rest].join(",");
  return query(rest.length > 0 ? [["at", String(path.length)], ["played", played]] : [["played", played]]);
}

/**
 * Shows a position of the tree. Gives whether it is shown.
 * @param {TreeNode} node
 */
async function go(node) {
  tree.current = node;
  let parts;
  try {
    parts = await loadParts(query([["bare", "1"], ...alone(node)]), PARTS);
  } catch {
    start(); // Without a network the board stays.
    return false;
  }
  if (tree.current !== node) return false;
  // A review that is shown stays: it is of the first line.
  /** @param {string} name */
  const isKept = (name) => name === "review" && document.querySelector("[data-review]");
  const before = find("figure.board svg", SVGSVGElement);
  keepFocus(need("main", HTMLElement), () => {
    PARTS.forEach((name, index) => isKept(name) || part(name).replaceWith(parts[index]));
    history.replaceState(null, "", shareUrl());
    start();
  }, focusTree);
  glide(before, find("figure.board svg", SVGSVGElement));
  engine.moved();
  return true;
}

const focusTree = () => place.focus({ preventScroll: true });

/**
 * Plays the move that is chosen in the list.
 * @param {HTMLOptionElement} option
 */
function play(option) {
  if (lessons.isTry(option)) return;
  const { turn = "", seat = "" } = need("form.play", HTMLFormElement).dataset;
  go(tree.play({ step: option.value, display: displayOf(option), turn, seat }));
}

/**
 * Plays what follows the position, step by step, because the page of each position says whose turn is next.
 * @param {import("./nodes.js").Step[]} steps
 */
async function playLine(steps) {
  for (const step of steps) {
    const { turn = "", seat = "" } = need("form.play", HTMLFormElement).dataset;
    if (!(await go(tree.play({ ...step, turn, seat })))) return;
  }
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
  const flip = need("[data-flip]", HTMLAnchorElement);
  flip.addEventListener("click", (event) => {
    event.preventDefault();
    const bottom = new URL(flip.href).searchParams.get("from");
    if (bottom) setting.set("from", bottom);
    else setting.delete("from");
    go(tree.current);
  }, { signal });
  need("[data-here]", HTMLAnchorElement).href = shareUrl();
  // The form for colours and pieces comes with the board; it leads back to the whole page.
  const back = find("form[action='/board'] [name=back]", HTMLInputElement);
  if (back) back.value = shareUrl();
  drawTree(tree, place, go);
  showPlace();
  cut.hidden = tree.first.has(tree.current);
  line.querySelector("[data-empty]")?.toggleAttribute("hidden", tree.root.children.length > 0);
}

/** The position in the graph, and what a review knows of it; while the engine searches, the bar waits for that. */
function showPlace() {
  const ply = Tree.path(tree.current).length;
  const score = markPlace(tree.main(ply) === tree.current ? ply : null);
  if (score !== null || !engine.isSearching) showScore(score, engine.sides);
}

line.addEventListener("submit", (event) => {
  const pressed = event.submitter?.dataset;
  if (!pressed) return;
  if ("file" in pressed) return keepMoves(line);
  event.preventDefault();
  const target = Object.entries(TARGETS).find(([name]) => name === pressed.to);
  go(target ? target[1]() : tree.main(Number(pressed.at)));
});
cut.addEventListener("click", () => {
  if (!tree.first.has(tree.current)) go(tree.cut());
  focusTree();
});
// Marks of the graph, and the turning point; the moves of the review are buttons of the line's form.
need(".analysis", HTMLElement).addEventListener("click", (event) => {
  const place = placeOf(event);
  if (place !== null) go(tree.main(place));
});

// The form of the review comes with each position and has the moves up to it alone.
part("review").parentElement?.addEventListener("submit", ({ target }) => {
  if (target instanceof HTMLFormElement && part("review").contains(target)) keepMoves(target);
});

/**
 * Gives a form all moves: what it asks for is made from them.
 * @param {HTMLFormElement} form
 */
function keepMoves(form) {
  for (const field of hiddenFields(form)) if (isOfMoves(field.name)) field.remove();
  for (const [name, value] of tree.fields()) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
}

const lessons = startLessons(part("review"), (ply) => go(tree.main(ply)), (ply) => tree.current === tree.main(ply));
const engine = new Engine(need("[data-engine]", HTMLElement), () => ({
  variant: setting.get("variant"),
  options: Object.fromEntries([...setting].filter(([name]) => name.startsWith("option_")).map(([name, value]) => [name.slice(7), value])),
  fen: setting.get("fen"),
  played: Tree.path(tree.current),
}), playLine);

/** Follows the review of the page until it has ended. */
async function followReview() {
  const id = find("[data-review][data-open]", HTMLElement)?.dataset.review;
  if (!id) return;
  const url = location.href;
  let last = -Infinity;
  /** @type {number | undefined} */
  let searched;
  const renew = async () => {
    const { page } = await loadPage(url);
    keepFocus(need(".analysis", HTMLElement), () => {
      for (const name of ["review", "graph"]) part(name).replaceChildren(...document.importNode(part(name, page), true).childNodes);
      lessons.show();
      showPlace();
    }, focusTree);
  };
  await follow(id, new AbortController().signal, async ({ review }) => {
    if (review?.searched === searched || performance.now() - last < REVIEWED_EVERY) return;
    [searched, last] = [review?.searched, performance.now()];
    await renew();
  });
  await renew();
}

start();
startCopying();
lessons.show();
followReview().catch(() => {}); // Without a network the review stays as it is.
