// The moves of an analysis as a tree. Its first line is what the page was loaded with; going back and playing another move
// makes a variation.

import { all, button, find, scrollWithin } from "./dom.js";
import { add, pathTo } from "./nodes.js";
import { say } from "./words.js";

/**
 * A move with the number of its turn and who played it.
 * @typedef {import("./nodes.js").Step & { turn: string, seat: string }} TreeMove
 */

/**
 * A position: the move that led to it, and what was played from it. The first child goes on with the line, the others are
 * its variations.
 * @typedef {TreeMove & { parent: ?TreeNode, note: string, children: TreeNode[] }} TreeNode
 */

export class Tree {
  constructor() {
    /** @type {TreeNode} */
    this.root = { parent: null, step: "", display: "", turn: "", seat: "", note: "", children: [] };
    this.current = this.root;
    /** The nodes of the first line as the page was loaded, which stay. */
    this.first = new Set([this.root]);
  }

  /**
   * Reads the moves that the page was loaded with.
   * @param {HTMLElement} place
   */
  static of(place) {
    const tree = new Tree();
    tree.root.note = place.querySelector("[data-intro]")?.textContent ?? "";
    const nodes = new Map([[0, tree.root]]);
    const buttons = all("[data-step]", HTMLButtonElement, place);
    for (const { value, textContent, dataset } of buttons.toSorted((one, other) => Number(one.value) - Number(other.value))) {
      const { step = "", turn = "", seat = "", before, note = "" } = dataset;
      const parent = nodes.get(Number(before)) ?? tree.root;
      /** @type {TreeNode} */
      const node = { parent, step, turn, seat, note, display: textContent, children: [] };
      parent.children.push(node);
      nodes.set(Number(value), node);
    }
    for (let at = tree.root; at; at = at.children[0]) tree.first.add(at);
    const shown = find("[aria-current]", HTMLButtonElement, place);
    tree.current = nodes.get(Number(shown?.value ?? 0)) ?? tree.root;
    return tree;
  }

  /**
   * Plays a move from the current position, which then is the one after it.
   * @param {TreeMove} move
   */
  play(move) {
    this.current = add(this.current, { ...move, note: "", parent: this.current, children: [] });
    return this.current;
  }

  /** Removes the current move with all that follows it, and gives the node before it. */
  cut() {
    const parent = this.current.parent ?? this.root;
    parent.children = parent.children.filter((child) => child !== this.current);
    return parent;
  }

  /**
   * The steps that lead to a node.
   * @param {TreeNode} node
   */
  static path(node) {
    return pathTo(node).map(({ step }) => step);
  }

  /**
   * The steps after a node, along the first children.
   * @param {TreeNode} node
   */
  static rest(node) {
    const steps = [];
    for (let at = node.children[0]; at; at = at.children[0]) steps.push(at.step);
    return steps;
  }

  /** The last node of the current line. */
  get last() {
    let at = this.current;
    while (at.children[0]) at = at.children[0];
    return at;
  }

  /**
   * The node of the first line after this many steps.
   * @param {number} ply
   */
  main(ply) {
    let at = this.root;
    while (ply-- > 0 && at.children[0]) at = at.children[0];
    return at;
  }

  /**
   * The fields of a URL that say all of the tree: the first line, the variations each with the number of the node that it
   * follows, and what is said. Nodes are numbered in this order.
   */
  fields() {
    const numbers = new Map([[this.root, 0]]);
    const lines = [];
    /**
     * Beginnings of lines, each with the node before it.
     * @type {[TreeNode, TreeNode | undefined][]}
     */
    const waiting = [[this.root, this.root.children[0]]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const steps = [];
      /** @type {typeof waiting} */
      const inside = [];
      for (let [before, node] = next; node; [before, node] = [node, node.children[0]]) {
        numbers.set(node, numbers.size);
        steps.push(node.step);
        const [main, ...others] = before.children;
        if (main === node) for (const other of others) inside.push([before, other]);
      }
      lines.push({ from: numbers.get(next[0]), steps: steps.join(",") });
      waiting.push(...inside.reverse());
    }
    const [{ steps: played }, ...more] = lines;
    /** @type {Map<string, string>} */
    const fields = new Map();
    const n_main = Tree.rest(this.root).length;
    if (numbers.get(this.current) !== n_main) fields.set("at", String(numbers.get(this.current)));
    if (played) fields.set("played", played);
    if (more.length > 0) fields.set("more", more.map(({ from, steps }) => `${from}:${steps}`).join(";"));
    for (const [node, number] of numbers) if (node.note) fields.set(`note_${number}`, node.note);
    return fields;
  }
}

/** The seat that every turn begins with. */
const BEGINS = "white";

/**
 * Writes the tree into `place`, a button for each move; `go` gets the node of the one that is pressed.
 * @param {Tree} tree
 * @param {HTMLElement} place
 * @param {(node: TreeNode) => void} go
 */
export function drawTree(tree, place, go) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();

  /** @param {Element} where @param {string} note */
  const remark = (where, note) => {
    if (!note) return;
    const said = document.createElement("span");
    said.className = "comment";
    said.textContent = note;
    where.append(said, " ");
  };

  /** @param {Element} where @param {TreeNode} node @param {boolean} needsNumber */
  const write = (where, node, needsNumber) => {
    const isNew = needsNumber || node.parent?.turn !== node.turn;
    const move = button(node.display, () => go(node));
    if (node === tree.current) move.setAttribute("aria-current", "true");
    if (isNew && node.turn) {
      const number = document.createElement("span");
      number.className = "number";
      // A line that begins with another side than the one that begins turns.
      number.textContent = needsNumber && node.seat !== BEGINS ? `${node.turn}…` : `${node.turn}.`;
      const numbered = document.createElement("span");
      numbered.className = "numbered";
      numbered.append(number, " ", move);
      where.append(numbered, " ");
    } else {
      where.append(move, " ");
    }
    remark(where, node.note);
  };

  /** @param {Element} where @param {TreeNode} from @param {boolean} needsNumber */
  const line = (where, from, needsNumber) => {
    for (let node = from; node.children.length > 0; node = node.children[0]) {
      const [main, ...others] = node.children;
      write(where, main, needsNumber);
      needsNumber = others.length > 0;
      for (const other of others) {
        const variation = document.createElement("span");
        variation.className = "variation";
        variation.setAttribute("role", "group");
        variation.setAttribute("aria-label", say("scripts-instead", { move: main.display }));
        write(variation, other, true);
        line(variation, other, false);
        where.append(variation, " ");
      }
    }
  };
  remark(place, tree.root.note);
  line(place, tree.root, true);
  const current = find("[aria-current]", HTMLButtonElement, place);
  if (current) scrollWithin(current, ".tree");
  if (hadFocus) (current ?? place).focus({ preventScroll: true });
}
