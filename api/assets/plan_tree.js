// Conditional moves as a tree of single steps. A branch is what the others play until the owner is to act again, and the
// owner's whole turn; only whole branches are written.

/**
 * @typedef {object} PlanNode The position after a step.
 * @property {?PlanNode} parent
 * @property {string} step In machine notation.
 * @property {string} display As the game writes it.
 * @property {boolean} isOwn Whether the owner of the plan plays it.
 * @property {boolean} isWhole Whether it completes an answer.
 * @property {PlanNode[]} children
 */

export class PlanTree {
  constructor() {
    /** @type {PlanNode} */
    this.root = { parent: null, step: "", display: "", isOwn: false, isWhole: false, children: [] };
  }

  /** The tree of what the server has stored. */
  static of(branches) {
    const tree = new PlanTree();
    const grow = (from, { if: expected, if_display: expectedDisplay, then, then_display: thenDisplay, next }) => {
      let node = from;
      for (const [machine, written, isOwn] of [[expected, expectedDisplay, false], [then, thenDisplay, true]]) {
        const steps = machine.split(/[, ]+/).filter(Boolean);
        const displays = written.split(", ");
        const isSame = displays.length === steps.length;
        steps.forEach((step, index) => {
          node = PlanTree.add(node, { step, display: isSame ? displays[index] : step, isOwn, isWhole: isOwn && index === steps.length - 1 });
        });
      }
      for (const branch of next) grow(node, branch);
    };
    for (const branch of branches) grow(tree.root, branch);
    return tree;
  }

  /** The tree of what `copy` gave. */
  static from(copy) {
    const tree = new PlanTree();
    const grow = (node, { children }) => {
      for (const child of children) grow(PlanTree.add(node, child), child);
    };
    grow(tree.root, copy);
    return tree;
  }

  /** The same without the links to parents. */
  copy(node = this.root) {
    return { ...node, parent: null, children: node.children.map((child) => this.copy(child)) };
  }

  /** The node after a step, new or known. */
  static add(parent, move) {
    const known = parent.children.find((child) => child.step === move.step);
    if (!known) parent.children.push({ ...move, parent, children: [] });
    return known ?? parent.children.at(-1);
  }

  /** The nodes that lead to this one. */
  static path(node) {
    const nodes = [];
    for (let at = node; at.parent; at = at.parent) nodes.unshift(at);
    return nodes;
  }

  /** The ways from a position to the ends of the next answers, or to where they are missing. */
  static ends(from) {
    return from.children.flatMap((child) => child.isWhole || child.children.length === 0 ? [child] : PlanTree.ends(child));
  }

  /** Removes the way to `end` as far as no other way uses it, and gives the node that is left. */
  static remove(end, from) {
    let gone = end;
    while (gone.parent !== from && gone.parent.children.length === 1) gone = gone.parent;
    gone.parent.children = gone.parent.children.filter((child) => child !== gone);
    return gone.parent;
  }

  /** The text that the form sends: a line for each last answer. */
  text() {
    const lines = [];
    const walk = (node) => {
      const later = node.children.map(walk).includes(true);
      if (node.isWhole && !later) lines.push(line(PlanTree.path(node)));
      return node.isWhole || later;
    };
    walk(this.root);
    return lines.map((text) => `${text}\n`).join("");
  }
}

function line(nodes) {
  let text = "";
  let isOwn = true;
  for (const node of nodes) {
    if (node.isOwn !== isOwn) text += node.isOwn ? " THEN" : text ? " AND IF" : "IF";
    text += ` ${node.display}`;
    isOwn = node.isOwn;
  }
  return text;
}

const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

export const button = (text, press) => {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", press);
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
    const item = element("li", "If ");
    let isOwn = false;
    const nodes = PlanTree.path(end);
    for (const node of nodes.slice(from.parent ? nodes.indexOf(from) + 1 : 0)) {
      if (node.isOwn && !isOwn) item.append("then ");
      isOwn = node.isOwn;
      const step = button(node.display, () => by.go(node));
      if (node === by.current) step.setAttribute("aria-current", "true");
      item.append(step, " ");
    }
    if (!end.isWhole) item.append(element("em", isOwn ? "turn not complete" : "no answer yet"), " ");
    const words = item.textContent.trim();
    const remove = button("Remove", () => by.remove(end, from));
    remove.setAttribute("aria-label", `Remove: ${words}`);
    remove.className = "small";
    item.append(remove);
    if (end.isWhole && end.children.length > 0) item.append(drawBranches(end, by));
    list.append(item);
  }
  const other = button("Another reply", () => by.go(from));
  other.className = "small";
  if (from.parent) other.setAttribute("aria-label", `Another reply after ${from.display}`);
  if (from.children.length > 0) list.append(element("li", other));
  return list;
}
