// Trees of steps: what the tree of an analysis and that of conditional moves have in common.

/**
 * @typedef {object} Step
 * @property {string} step In machine notation.
 * @property {string} display As the game writes it, in the letters of the reader.
 */

/**
 * The nodes that lead to this one, without the root.
 * @template {{ parent: ?T }} T
 * @param {T} node
 */
export function pathTo(node) {
  /** @type {T[]} */
  const nodes = [];
  for (let at = node; at.parent; at = at.parent) nodes.unshift(at);
  return nodes;
}

/**
 * Adds a node to those after `parent`, unless its step is known there. Gives the node that then is there.
 * @template {{ step: string, children: T[] }} T
 * @param {T} parent
 * @param {T} node
 */
export function add(parent, node) {
  const known = parent.children.find((child) => child.step === node.step);
  if (!known) parent.children.push(node);
  return known ?? node;
}
