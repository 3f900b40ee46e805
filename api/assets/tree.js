// The moves of an analysis as a tree. Its first line is what the page was loaded with; going back and playing another move
// makes a variation.

import { find } from "./dom.js";

/**
 * A move with the number of its turn and who played it.
 * @typedef {{ step: string, display: string, turn: string, seat: string }} TreeMove
 */

/**
 * A position: the move that led to it, and what was played from it. The first child goes on with the line, the others are
 * its variations.
 * @typedef {object} TreeNode
 * @property {?TreeNode} parent
 * @property {string} step In machine notation.
 * @property {string} display As the game writes it.
 * @property {string} turn The number of the turn that the move belongs to.
 * @property {string} seat Who played it.
 * @property {TreeNode[]} children
 */

export class Tree {
  constructor() {
    /** @type {TreeNode} */
    this.root = { parent: null, step: "", display: "", turn: "", seat: "", children: [] };
    this.current = this.root;
  }

  /**
   * Plays a move from the current position, which then is the one after it.
   * @param {TreeMove} move
   */
  play(move) {
    const known = this.current.children.find((child) => child.step === move.step);
    /** @type {TreeNode} */
    const next = known ?? { ...move, parent: this.current, children: [] };
    if (!known) this.current.children.push(next);
    this.current = next;
    return next;
  }

  /**
   * The steps that lead to a node.
   * @param {TreeNode} node
   */
  static path(node) {
    const steps = [];
    for (let at = node; at.parent; at = at.parent) steps.unshift(at.step);
    return steps;
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

  /**
   * @param {Element} where
   * @param {TreeNode} node
   * @param {boolean} needsNumber
   */
  const write = (where, node, needsNumber) => {
    const isNew = needsNumber || node.parent?.turn !== node.turn;
    if (isNew && node.turn) {
      const number = document.createElement("span");
      number.className = "number";
      // A line that begins with another side than the one that begins turns.
      number.textContent = needsNumber && node.seat !== BEGINS ? `${node.turn}…` : `${node.turn}.`;
      where.append(number, " ");
    }
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = node.display;
    if (node === tree.current) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => go(node));
    where.append(button, " ");
  };

  /**
   * @param {Element} where
   * @param {TreeNode} from
   * @param {boolean} needsNumber
   */
  const line = (where, from, needsNumber) => {
    for (let [main, ...others] = from.children; main; [main, ...others] = main.children) {
      write(where, main, needsNumber);
      needsNumber = others.length > 0;
      for (const other of others) {
        const variation = document.createElement("span");
        variation.className = "variation";
        variation.setAttribute("role", "group");
        variation.setAttribute("aria-label", `Instead of ${main.display}`);
        write(variation, other, true);
        line(variation, other, false);
        where.append(variation, " ");
      }
    }
  };
  line(place, tree.root, true);
  const current = find("[aria-current]", HTMLButtonElement, place);
  current?.scrollIntoView({ block: "nearest" });
  if (hadFocus) (current ?? place).focus({ preventScroll: true });
}
