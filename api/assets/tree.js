// The moves of an analysis as a tree. Its first line is what the page was loaded with; going back and playing another move
// makes a variation.

/**
 * A position: the move that led to it, and what was played from it. The first child goes on with the line, the others are
 * its variations.
 * @typedef {object} Node
 * @property {?Node} parent
 * @property {string} step In machine notation.
 * @property {string} display As the game writes it.
 * @property {string} turn The number of the turn that the move belongs to.
 * @property {string} seat Who played it.
 * @property {string} note What is said of it.
 * @property {Node[]} children
 */

export class Tree {
  constructor() {
    /** @type {Node} */
    this.root = { parent: null, step: "", display: "", turn: "", seat: "", note: "", children: [] };
    this.current = this.root;
    /** The nodes of the first line as the page was loaded, which stay. */
    this.first = new Set([this.root]);
  }

  /** Reads the moves that the page was loaded with. */
  static of(place) {
    const tree = new Tree();
    tree.root.note = place.querySelector("[data-intro]")?.textContent ?? "";
    const nodes = new Map([[0, tree.root]]);
    const buttons = [...place.querySelectorAll("[data-step]")];
    for (const button of buttons.toSorted((one, other) => Number(one.value) - Number(other.value))) {
      const { step, turn, seat, before, note = "" } = button.dataset;
      const parent = nodes.get(Number(before));
      const node = { parent, step, turn, seat, note, display: button.textContent, children: [] };
      parent.children.push(node);
      nodes.set(Number(button.value), node);
    }
    for (let at = tree.root; at; at = at.children[0]) tree.first.add(at);
    const shown = place.querySelector("[aria-current]");
    tree.current = nodes.get(Number(shown?.value ?? 0)) ?? tree.root;
    return tree;
  }

  /** Plays a move from the current position, which then is the one after it. */
  play(move) {
    const known = this.current.children.find((child) => child.step === move.step);
    if (!known) this.current.children.push({ ...move, note: "", parent: this.current, children: [] });
    this.current = known ?? this.current.children.at(-1);
    return this.current;
  }

  /** Removes the current move with all that follows it, and gives the node before it. */
  cut() {
    const { parent } = this.current;
    parent.children = parent.children.filter((child) => child !== this.current);
    return parent;
  }

  /** The steps that lead to a node. */
  static path(node) {
    const steps = [];
    for (let at = node; at.parent; at = at.parent) steps.unshift(at.step);
    return steps;
  }

  /** The steps after a node, along the first children. */
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

  /** The node of the first line after this many steps. */
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
    const waiting = [[this.root, this.root.children[0]]];
    while (waiting.length > 0) {
      const [from, first] = waiting.pop();
      const steps = [];
      const inside = [];
      for (let node = first; node; node = node.children[0]) {
        numbers.set(node, numbers.size);
        steps.push(node.step);
        const isMain = node.parent.children[0] === node;
        if (isMain) inside.push(...node.parent.children.slice(1).map((other) => [node.parent, other]));
      }
      lines.push([numbers.get(from), steps.join(",")]);
      waiting.push(...inside.reverse());
    }
    const [[, played], ...more] = lines;
    const fields = new Map();
    const n_main = Tree.rest(this.root).length;
    if (numbers.get(this.current) !== n_main) fields.set("at", String(numbers.get(this.current)));
    if (played) fields.set("played", played);
    if (more.length > 0) fields.set("more", more.map(([from, steps]) => `${from}:${steps}`).join(";"));
    for (const [node, number] of numbers) if (node.note) fields.set(`note_${number}`, node.note);
    return fields;
  }
}

/** The seat that every turn begins with. */
const BEGINS = "white";

/** Writes the tree into `place`, a button for each move; `go` gets the node of the one that is pressed. */
export function drawTree(tree, place, go) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();

  const say = (where, note) => {
    if (!note) return;
    const said = document.createElement("span");
    said.className = "comment";
    said.textContent = note;
    where.append(said, " ");
  };

  const write = (where, node, needsNumber) => {
    const isNew = needsNumber || node.parent.turn !== node.turn;
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
    say(where, node.note);
  };

  const line = (where, from, needsNumber) => {
    for (let node = from; node.children.length > 0; node = node.children[0]) {
      const [main, ...others] = node.children;
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
  say(place, tree.root.note);
  line(place, tree.root, true);
  const current = place.querySelector("[aria-current]");
  current?.scrollIntoView({ block: "nearest" });
  if (hadFocus) (current ?? place).focus({ preventScroll: true });
}
