// Plans conditional moves on the board of the page: the expected reply, the own answer, and so on. Every position comes from
// the analysis board. What is planned only fills in the form's text, which its button sends.
import { startBoard } from "./board.js";
import { PlanTree, button, drawBranches } from "./plan_tree.js";
import { load } from "./positions.js";

const KEYS = { ArrowLeft: (node) => node.parent, ArrowRight: (node) => node.children[0] };

/**
 * Starts the planner of the page, if it has one.
 * @param {AbortSignal} signal Ends it.
 * @returns {() => void} Leaves the plan, when the board shows something else.
 */
export function startPlanner(signal) {
  const section = document.querySelector("[data-planner]");
  const figure = document.querySelector("figure.board");
  if (!section || !figure) return () => {};
  const { seat, position } = section.dataset;
  const text = section.querySelector("textarea");
  const drawn = section.querySelector("[data-drawn]");
  const tree = kept() ?? PlanTree.of(JSON.parse(section.dataset.branches));
  /** The node whose position the board shows; null while the board is that of the game. */
  let current = null;
  let shown = new AbortController();
  signal.addEventListener("abort", () => shown.abort());

  const hint = document.createElement("p");
  hint.className = "hint";
  hint.setAttribute("role", "status");
  const turn = document.createElement("div");
  const branches = document.createElement("div");
  branches.className = "tree";
  branches.tabIndex = -1;
  const begin = button("Plan on the board", () => go(tree.root));
  const end = button("Back to the game", () => {
    leave();
    begin.focus({ preventScroll: true });
  });
  const buttons = document.createElement("p");
  buttons.className = "buttons";
  buttons.append(begin, end);
  drawn.replaceChildren(hint, turn, branches, buttons);
  drawn.hidden = false;
  section.querySelector("[data-stored]").hidden = tree.root.children.length > 0;
  let board = null;

  // What was planned before the server refused it.
  function kept() {
    if (!section.querySelector("[data-problem]")) return null;
    try {
      const saved = JSON.parse(sessionStorage.getItem("plan"));
      return saved?.position === position ? PlanTree.from(saved.tree) : null;
    } catch {
      return null; // Storage may be forbidden.
    }
  }

  section.querySelector("form").addEventListener("submit", () => {
    try {
      sessionStorage.setItem("plan", JSON.stringify({ position, tree: tree.copy() }));
    } catch {
      // Then only the text is kept.
    }
  }, { signal });

  function say(words) {
    hint.textContent = words;
    hint.hidden = words === "";
  }

  /** Shows a position of the plan. */
  async function go(node) {
    const steps = PlanTree.path(node).map(({ step }) => step);
    const focused = document.activeElement?.dataset?.square;
    board ??= figure.querySelector("svg");
    current = node;
    let parts;
    try {
      const then = encodeURIComponent(steps.join(",")).replaceAll("%2C", ",");
      parts = await load(`${position}&then=${then}`, ["board", "turn"]);
    } catch {
      say("The position could not be loaded. Try again.");
      return;
    }
    if (current !== node || signal.aborted) return;
    shown.abort();
    shown = new AbortController();
    const [picture, state] = parts;
    figure.querySelector("svg").replaceWith(picture.querySelector("svg"));
    const form = state.querySelector("form.play");
    turn.replaceChildren(...state.querySelectorAll(".state, .remark"), form);
    const isOver = !form.elements.step;
    const isOwn = !isOver && form.dataset.seat === seat;
    if (node.isOwn) node.isWhole = !isOwn;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const chosen = form.elements.step?.selectedOptions[0];
      if (chosen?.value) play(chosen);
    });
    startBoard(shown.signal, play);
    draw();
    say(words(isOver, isOwn));
    if (focused) figure.querySelector(`[data-square="${focused}"]`)?.focus({ preventScroll: true });
  }

  function words(isOver, isOwn) {
    if (isOver) return "The game would be over here.";
    return isOwn ? "Play your answer." : "Play the reply that you expect.";
  }

  /** Plays the step that is chosen in the list. A position has one answer, but many replies. */
  function play(option) {
    const isOwn = document.querySelector("form.play").dataset.seat === seat;
    if (isOwn) current.children = current.children.filter(({ step }) => step === option.value);
    go(PlanTree.add(current, { step: option.value, display: option.text, isOwn, isWhole: false }));
  }

  function remove(removed, from) {
    const left = PlanTree.remove(removed, from);
    if (current && isIn(current)) draw();
    else go(left);
    branches.focus({ preventScroll: true });
  }

  const isIn = (node) => !node.parent || node.parent.children.includes(node) && isIn(node.parent);

  function draw() {
    const hadFocus = branches.contains(document.activeElement);
    branches.replaceChildren(drawBranches(tree.root, { current, go, remove }));
    branches.hidden = tree.root.children.length === 0;
    if (hadFocus) (branches.querySelector("[aria-current]") ?? branches).focus({ preventScroll: true });
    begin.hidden = current !== null;
    end.hidden = current === null;
    if (current) text.value = tree.text();
  }

  /** Shows the game again. The plan stays. */
  function leave() {
    if (!current) return;
    if (board) figure.querySelector("svg").replaceWith(board);
    forget();
  }

  function forget() {
    shown.abort();
    [current, board] = [null, null];
    turn.replaceChildren();
    say("");
    draw();
  }

  // Before the keys step through the game.
  document.addEventListener("keydown", (event) => {
    const isElsewhere = event.target.closest("input, textarea, select, [data-square], [data-hand]");
    if (!current || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
    event.preventDefault();
    const next = KEYS[event.key](current);
    if (next) go(next);
  }, { capture: true, signal });

  draw();
  say("");
  return () => current && forget();
}
