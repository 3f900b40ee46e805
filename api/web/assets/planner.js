// Plans conditional moves on the board of the page: the expected reply, the own answer, and so on. Every position comes from
// the analysis board. What is planned only fills in the form's text, which its button sends.

import { startBoard } from "./board.js";
import { keepFocus } from "./content.js";
import { button, closest, find, need } from "./dom.js";
import { keepDraft, recallDraft } from "./drafts.js";
import { displayOf, lettersOf, writtenOf } from "./moves.js";
import { pathTo } from "./nodes.js";
import { loadParts } from "./pages.js";
import { PlanTree, drawBranches } from "./plan_tree.js";
import { positionOf, showPosition } from "./position.js";
import { say } from "./words.js";

/** @typedef {import("./plan_tree.js").PlanNode} PlanNode */

/**
 * What is planned, and the node whose position the page shows; null while it is that of the game.
 * @typedef {{ tree: PlanTree, current: ?PlanNode }} Plan
 */

/**
 * Starts the planner of the page, if it has one.
 * @param {AbortSignal} signal Ends it.
 * @param {?Plan} before The plan to go on with.
 * @returns {{ leave: () => void, plan: () => ?Plan }} `leave` ends planning, when the page shows another position.
 */
export function startPlanner(signal, before) {
  const section = find("[data-planner]", HTMLElement);
  if (!section) return { leave: () => {}, plan: () => null };
  const { seat, position, branches: stored = "[]", typed = stored } = section.dataset;
  const isRefused = section.querySelector("[data-problem]") !== null;
  const form = need("form[data-draft]", HTMLFormElement, section);
  const text = need("textarea", HTMLTextAreaElement, form);
  const place = need("[data-drawn]", HTMLElement, section);
  const ofServer = PlanTree.of(JSON.parse(stored), JSON.parse(typed), lettersOf(section));
  const fold = need("details", HTMLElement, form);
  const save = need(".save", HTMLElement, form);
  const saved = ofServer.text();
  const tree = before?.tree ?? draft() ?? ofServer;
  /** @type {?PlanNode} */
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
  const figure = need("figure.board", HTMLElement);
  const begin = button(say("scripts-plan-begin"), () => {
    // What is planned stands beside the board, or on phones below it.
    section.parentElement?.prepend(section);
    begin.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
    go(tree.root);
  });
  const end = button(say("scripts-plan-end"), () => {
    leave();
    begin.focus({ preventScroll: true });
  });
  const buttons = document.createElement("p");
  buttons.className = "buttons";
  buttons.append(begin, end);
  const unsaved = document.createElement("span");
  unsaved.setAttribute("role", "status");
  unsaved.textContent = say("scripts-plan-unsaved");
  save.prepend(unsaved);
  place.replaceChildren(hint, branches, turn, buttons);
  place.hidden = false;
  need("[data-stored]", HTMLElement, section).hidden = tree.root.children.length > 0;
  /**
   * The position of the game, while another one is shown.
   * @type {?import("./position.js").Position}
   */
  let ofGame = null;

  // What was planned and not saved, because the server refused it or the page was left.
  function draft() {
    const kept = recallDraft("tree");
    return kept ? PlanTree.from(kept) : null;
  }

  // Pages warn before they are left only if the browser lets them. What is being saved is answered by another page.
  addEventListener("beforeunload", (event) => {
    const isUnsaved = !unsaved.hidden || isRefused || ![saved, text.defaultValue].includes(text.value);
    if (isUnsaved && form.ariaBusy !== "true") event.preventDefault();
  }, { signal });

  /** @param {string} words */
  function tell(words) {
    hint.textContent = words;
    hint.hidden = words === "";
  }

  /**
   * Shows a position of the plan.
   * @param {PlanNode} node
   */
  async function go(node) {
    const steps = pathTo(node).map(({ step }) => step);
    ofGame ??= positionOf(document);
    current = node;
    let parts;
    try {
      const then = encodeURIComponent(steps.join(",")).replaceAll("%2C", ",");
      parts = await loadParts(`${position}&then=${then}`, ["board", "about", "turn"]);
    } catch {
      tell(say("scripts-plan-failed"));
      return;
    }
    if (current !== node || signal.aborted) return;
    shown.abort();
    shown = new AbortController();
    const [board, about, state] = parts;
    const form = need("form.play", HTMLFormElement, state);
    const isOver = !form.elements.namedItem("step");
    const isOwn = !isOver && form.dataset.seat === seat;
    if (node.isOwn) node.isWhole = !isOwn;
    keepFocus(need("main", HTMLElement), () => {
      const fragment = new DocumentFragment();
      fragment.append(board, about);
      showPosition(positionOf(fragment));
      turn.replaceChildren(...state.querySelectorAll(".state, .remark"), form);
      const add = find("[data-play]", HTMLButtonElement, form);
      if (add) add.textContent = say("scripts-plan-add");
      startBoard(shown.signal, play);
      draw();
      tell(words(isOver, isOwn));
    }, () => end.focus({ preventScroll: true }));
  }

  /** @param {boolean} isOver @param {boolean} isOwn */
  function words(isOver, isOwn) {
    if (isOver) return say("scripts-plan-over");
    return say(isOwn ? "scripts-plan-own" : "scripts-plan-theirs");
  }

  /**
   * Plays the step that is chosen in the list. A position has one answer, but many replies.
   * @param {HTMLOptionElement} option
   */
  function play(option) {
    if (!current) return;
    const isOwn = need("form.play", HTMLFormElement).dataset.seat === seat;
    if (isOwn) current.children = current.children.filter(({ step }) => step === option.value);
    const move = { step: option.value, display: displayOf(option), written: writtenOf(option) };
    go(PlanTree.add(current, { ...move, isOwn, isWhole: false }));
  }

  /** @param {PlanNode} removed @param {PlanNode} from */
  function remove(removed, from) {
    const left = PlanTree.remove(removed, from);
    if (current && isIn(current)) draw();
    else go(left);
    branches.focus({ preventScroll: true });
  }

  /**
   * @param {PlanNode} node
   * @returns {boolean}
   */
  const isIn = (node) => !node.parent || node.parent.children.includes(node) && isIn(node.parent);

  function draw() {
    const hadFocus = branches.contains(document.activeElement);
    branches.replaceChildren(drawBranches(tree.root, { current, go, remove }));
    branches.hidden = tree.root.children.length === 0;
    if (hadFocus) (find("[aria-current]", HTMLButtonElement, branches) ?? branches).focus({ preventScroll: true });
    begin.hidden = current !== null;
    end.hidden = current === null;
    figure.classList.toggle("planned", current !== null);
    unsaved.hidden = tree.text() === saved;
    // What is planned on the board is saved without opening its text: at the foot of the window.
    if (unsaved.hidden) fold.append(save);
    else fold.after(save);
    need("button", HTMLButtonElement, save).classList.toggle("main", !unsaved.hidden);
    // What the server refused stays as it was typed.
    if (current || !unsaved.hidden && !isRefused) text.value = tree.text();
    keepDraft("tree", unsaved.hidden ? null : tree.copy(), need("[name=ply]", HTMLInputElement, form).value);
    // That the lines are saved is no longer true.
    if (!unsaved.hidden) find("[data-done]", HTMLElement)?.remove();
  }

  /** Shows the game again. The plan stays. */
  function leave() {
    if (!current) return;
    if (ofGame) showPosition(ofGame);
    forget();
  }

  function forget() {
    shown.abort();
    [current, ofGame] = [null, null];
    turn.replaceChildren();
    tell("");
    draw();
  }

  // Before the keys step through the game.
  document.addEventListener("keydown", (event) => {
    const isElsewhere = closest(event.target, "input, textarea, select, [data-square], [data-hand]");
    const isBack = event.key === "ArrowLeft";
    if (!current || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || !(isBack || event.key === "ArrowRight")) return;
    event.preventDefault();
    const next = isBack ? current.parent : current.children[0];
    if (next) go(next);
  }, { capture: true, signal });

  draw();
  tell("");
  if (before?.current) go(before.current);
  return { leave: () => current && forget(), plan: () => ({ tree, current }) };
}
