// Finds elements of the page by selector and kind, so that their types are known, and makes new ones.

/**
 * The first element that fits, if it is of this kind.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [from]
 * @returns {?T}
 */
export function find(selector, kind, from = document) {
  const found = from.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * An element that the page is known to have.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [from]
 * @returns {T}
 */
export function need(selector, kind, from = document) {
  const found = find(selector, kind, from);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * All elements that fit and are of this kind.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [from]
 * @returns {T[]}
 */
export function all(selector, kind, from = document) {
  return [...from.querySelectorAll(selector)].flatMap((element) => (element instanceof kind ? [element] : []));
}

/**
 * The element of an event, or the one around it, that fits.
 * @param {?EventTarget} target
 * @param {string} selector
 */
export const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * Whether a click opens its link elsewhere, in another tab or window.
 * @param {MouseEvent} event
 */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey;

/**
 * The steps after which a link of a review shows the position, if one was clicked; its page then stays away.
 * @param {MouseEvent} event
 */
export function placeOf(event) {
  const link = closest(event.target, "a[data-place]");
  if (!(link instanceof HTMLElement || link instanceof SVGElement) || opensElsewhere(event)) return null;
  event.preventDefault();
  return Number(link.dataset.place);
}

/**
 * The hidden fields of a form.
 * @param {ParentNode} form
 */
export const hiddenFields = (form) => all("input[type=hidden]", HTMLInputElement, form);

/**
 * A button that sends nothing.
 * @param {string} text
 * @param {() => void} [press]
 */
export function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (press) made.addEventListener("click", press);
  return made;
}

/**
 * An SVG element with these attributes.
 * @param {string} kind
 * @param {Record<string, string | number>} attributes
 */
export function drawn(kind, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * Where the upper left corner of a tile lies on its board.
 * @param {?Element} [tile]
 * @returns {?readonly [number, number]}
 */
export function cornerOf(tile) {
  const matrix = tile instanceof SVGGElement ? tile.transform.baseVal.consolidate()?.matrix : null;
  return matrix ? [matrix.e, matrix.f] : null;
}

/**
 * Scrolls a list to something in it, and not the page.
 * @param {HTMLElement} element
 * @param {string} selector What finds the list around it.
 */
export function scrollWithin(element, selector) {
  const list = closest(element, selector);
  if (!list) return;
  const [{ top, bottom }, { top: first, bottom: last }] = [element, list].map((part) => part.getBoundingClientRect());
  if (top < first) list.scrollTop -= first - top;
  if (bottom > last) list.scrollTop += bottom - last;
}
