// Conditional moves as a tree of single steps. A branch is what the others play until the owner is to act again, and the
// owner's whole turn; only whole branches are written.

import { button } from "./dom.js";
import { add, pathTo } from "./nodes.js";
import { say } from "./words.js";

/**
 * A step that the owner of the plan plays or not, and that completes an answer or not. `written` is what the form sends.
 * @typedef {import("./nodes.js").Step & { written: string, isOwn: boolean, isWhole: boolean }} PlanStep
 */

/**
 * The position after a step.
 * @typedef {PlanStep & { parent: ?PlanNode, children: PlanNode[] }} PlanNode
 */

/**
 * What the server has stored: an expected reply, the answer, and what may come after it.
 * @typedef {object} Branch
 * @property {string} if
 * @property {string} if_display
 * @property {string} then
 * @property {string} then_display
 * @property {Branch[]} next
 */

export class PlanTree {
  constructor() {
    /** @type {PlanNode} */
    this.root = { parent: null, step: "", display: "", written: "", isOwn: false, isWhole: false, children: [] };
  }

  /**
   * The tree of what the server has stored.
   * @param {Branch[]} branches
   * @param {Branch[]} typed The same with steps as the form has them.
   * @param {(written: string) => string} inLetters
   */
  static of(branches, typed, inLetters) {
    const tree = new PlanTree();
    /** @param {PlanNode} from @param {string} machine @param {[string, string]} shownAndTyped @param {boolean} isOwn */
    const walk = (from, machine, shownAndTyped, isOwn) => {
      const steps = machine.split(/[, ]+/).filter(Boolean);
      const [displays, typed] = shownAndTyped.map((text) => {
        const texts = text.split(", ");
        return texts.length === steps.length ? texts : steps;
      });
      return steps.reduce((node, step, index) => {
        const isWhole = isOwn && index === steps.length - 1;
        return PlanTree.add(node, { step, display: inLetters(displays[index]), written: typed[index], isOwn, isWhole });
      }, from);
    };
    /** @param {PlanNode} from @param {Branch[]} branches @param {Branch[]} typed */
    const grow = (from, branches, typed) => branches.forEach((branch, index) => {
      const asked = walk(from, branch.if, [branch.if_display, typed[index].if_display], false);
      const answered = walk(asked, branch.then, [branch.then_display, typed[index].then_display], true);
      grow(answered, branch.next, typed[index].next);
    });
    grow(tree.root, branches, typed);
    return tree;
  }

  /**
   * The tree of what `copy` gave.
   * @param {PlanNode} copy
   */
  static from(copy) {
    const tree = new PlanTree();
    /** @param {PlanNode} node @param {PlanNode} copy */
    const grow = (node, { children }) => {
      for (const child of children) grow(PlanTree.add(node, child), child);
    };
    grow(tree.root, copy);
    return tree;
  }

  /**
   * The same without the links to parents.
   * @returns {PlanNode}
   */
  copy(node = this.root) {
    return { ...node, parent: null, children: node.children.map((child) => this.copy(child)) };
  }

  /**
   * The node after a step, new or known.
   * @param {PlanNode} parent
   * @param {PlanStep} move
   */
  static add(parent, move) {
    return add(parent, { ...move, parent, children: [] });
  }

  /**
   * The ways from a position to the ends of the next answers, or to where they are missing.
   * @param {PlanNode} from
   * @returns {PlanNode[]}
   */
  static ends(from) {
    return from.children.flatMap((child) => child.isWhole || child.children.length === 0 ? [child] : PlanTree.ends(child));
  }

  /**
   * Removes the way to `end` as far as no other way uses it, and gives the node that is left.
   * @param {PlanNode} end
   * @param {PlanNode} from
   */
  static remove(end, from) {
    let gone = end;
    let left = end.parent ?? from;
    while (left !== from && left.parent && left.children.length === 1) [gone, left] = [left, left.parent];
    left.children = left.children.filter((child) => child !== gone);
    return left;
  }

  /** The text that the form sends: a line for each last answer. */
  text() {
    /** @type {string[]} */
    const lines = [];
    /**
     * Writes the answers below a position, and says whether there are any.
     * @param {PlanNode} node
     * @returns {boolean}
     */
    const walk = (node) => {
      const later = node.children.map(walk).includes(true);
      if (node.isWhole && !later) lines.push(line(pathTo(node)));
      return node.isWhole || later;
    };
    walk(this.root);
    return lines.map((text) => `${text}\n`).join("");
  }
}

/** @param {PlanNode[]} nodes */
function line(nodes) {
  let text = "";
  let isOwn = true;
  for (const node of nodes) {
    if (node.isOwn !== isOwn) text += node.isOwn ? " THEN" : text ? " AND IF" : "IF";
    text += ` ${node.written ?? node.display}`;
    isOwn = node.isOwn;
  }
  return text;
}

/** @param {string} name @param {(string | Node)[]} content */
const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

/**
 * The branches from a position as a list.
 * @param {PlanNode} from
 * @param {{current: ?PlanNode, go: (node: PlanNode) => void, remove: (end: PlanNode, from: PlanNode) => void}} by
 */
export function drawBranches(from, by) {
  const list = element("ul");
  list.className = "plan";
  for (const end of PlanTree.ends(from)) {
    const item = element("li", `${say("scripts-plan-if")} `);
    let isOwn = false;
    const nodes = pathTo(end);
    for (const node of nodes.slice(from.parent ? nodes.indexOf(from) + 1 : 0)) {
      if (node.isOwn && !isOwn) item.append(`${say("scripts-plan-then")} `);
      isOwn = node.isOwn;
      const step = button(node.display, () => by.go(node));
      if (node === by.current) step.setAttribute("aria-current", "true");
      item.append(step, " ");
    }
    if (!end.isWhole) item.append(element("em", say(isOwn ? "scripts-plan-incomplete" : "scripts-plan-open")), " ");
    const branch = item.textContent.trim();
    const remove = button(say("scripts-plan-remove"), () => by.remove(end, from));
    remove.setAttribute("aria-label", say("scripts-plan-remove-this", { branch }));
    remove.className = "small";
    item.append(remove);
    if (end.isWhole && end.children.length > 0) item.append(drawBranches(end, by));
    list.append(item);
  }
  const other = button(say("scripts-plan-other"), () => by.go(from));
  other.className = "small";
  if (from.parent) other.setAttribute("aria-label", say("scripts-plan-other-after", { move: from.display }));
  if (from.children.length > 0) list.append(element("li", other));
  return list;
}
