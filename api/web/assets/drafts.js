// Keeps what was chosen and written for a game and not sent, in the browser: over reloads, other pages, a closed tab and the end of
// a session. A draft belongs to a form of a seat's page. It is dropped when it is sent and when its player signs out; that of a
// turn or of a plan also when the ply has passed. The draft "unsent" is a turn that was sent when the server could not be reached.

import { showContent } from "./content.js";
import { all, button, closest, find, need } from "./dom.js";
import { loadPage } from "./pages.js";
import { say } from "./words.js";

const PREFIX = "zugpost-draft:";
const MOST = 50;
const LONGEST = 30 * 24 * 60 * 60 * 1000; // milliseconds

/** @typedef {Record<string, string>} Values The values of a form's fields by their names. */
/** @typedef {HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement} Field */
/** @typedef {{ at: number, ply: ?string, value: any }} Draft When it was kept, and the only ply at which it is of use. */

/** The seat whose page is shown, and the ply of its game while that runs. */
const place = () => find("[data-drafts]", HTMLElement)?.dataset;

/** @param {string} kind */
const keyOf = (kind) => `${PREFIX}${place()?.drafts ?? ""}:${kind}`;

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** @param {string} key @returns {?Draft} */
const read = (key) => JSON.parse(localStorage.getItem(key) ?? "null");

/**
 * What was kept for the shown page.
 * @param {string} kind
 */
export function recallDraft(kind) {
  try {
    return read(keyOf(kind))?.value ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps something for the shown page; null forgets it. Browsers may keep nothing; then pages do without.
 * @param {string} kind
 * @param {unknown} value
 * @param {?string} [ply] The ply at which it is of use; without it at any.
 */
export function keepDraft(kind, value, ply = null) {
  if (!place()) return;
  try {
    if (value === null) return localStorage.removeItem(keyOf(kind));
    localStorage.setItem(keyOf(kind), JSON.stringify({ at: Date.now(), ply, value }));
    prune();
  } catch {
    // Then it is forgotten with the page.
  }
}

/** Forgets what is old, and the oldest of too many. */
function prune() {
  const drafts = keys().map((key) => ({ key, at: read(key)?.at ?? 0 })).sort((one, other) => other.at - one.at);
  const gone = drafts.filter(({ at }, index) => index >= MOST || at < Date.now() - LONGEST);
  for (const { key } of gone) localStorage.removeItem(key);
}

/** Forgets all, on a computer that others may use. */
export function dropDrafts() {
  try {
    for (const key of keys()) localStorage.removeItem(key);
  } catch {
    // There are none.
  }
}

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) => [
  ...all("textarea", HTMLTextAreaElement, form),
  ...all("select[name=step]", HTMLSelectElement, form),
  ...all("input[type=checkbox]", HTMLInputElement, form),
];

/** @param {Field} field */
const valueOf = (field) => (field instanceof HTMLInputElement && !field.checked ? "" : field.value);

/** The steps of a turn that the form carries. @param {HTMLFormElement} form */
const begunOf = (form) => find("input[name=begun]", HTMLInputElement, form)?.value ?? "";

/** @param {HTMLFormElement} form */
const plyOf = (form) => find("input[name=ply]", HTMLInputElement, form)?.value ?? null;

/** Steps that were kept and are not shown yet. */
let waiting = "";

/** What a field has if nothing was written. Only notes and plans are stored; other texts are those of a form that is shown again. @param {Field} field */
const storedIn = (field) => (field instanceof HTMLTextAreaElement && closest(field, "[data-draft=notes], [data-draft=plan]") ? field.defaultValue : "");

/**
 * Keeps what a form holds.
 * @param {HTMLFormElement} form
 */
export function saveDraft(form) {
  const kind = form.dataset.draft;
  if (!kind) return;
  const fields = fieldsOf(form);
  const begun = begunOf(form) || waiting;
  const isRefused = find("#told [role=alert], [data-problem]", HTMLElement) !== null;
  const isEmpty = !begun && fields.every((field) => valueOf(field) === storedIn(field));
  /** @type {Values} */
  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
  if (kind === "turn") values.begun = begun;
  keepDraft(kind, isEmpty && !isRefused ? null : values, plyOf(form));
}

/**
 * Forgets what a form has sent.
 * @param {HTMLFormElement} form
 */
export function settleDraft(form) {
  const kind = form.dataset.draft;
  if (kind) keepDraft(kind, null);
  if (kind === "plan") keepDraft("tree", null);
  if (kind === "turn") waiting = "";
}

/**
 * Fills a field in, and opens what it is folded into.
 * @param {Field} field
 * @param {string} value
 */
function fill(field, value) {
  if (valueOf(field) === value) return false;
  if (field instanceof HTMLInputElement) field.checked = value !== "";
  else field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  let folded = closest(field, "details:not([data-list])");
  for (; folded instanceof HTMLDetailsElement; folded = closest(folded.parentElement, "details")) folded.open = true;
  return valueOf(field) === value;
}

/**
 * Shows what was kept of a form.
 * @param {HTMLFormElement} form
 */
function restore(form) {
  /** @type {?Values} */
  const kept = recallDraft(form.dataset.draft ?? "");
  if (!kept) return;
  const isSame = (kept.begun ?? "") === begunOf(form);
  const found = fieldsOf(form).filter((field) => kept[field.name] !== undefined && (isSame || field.name !== "step"));
  const restored = found.filter((field) => fill(field, kept[field.name] ?? ""));
  // The planner says itself that its lines are not saved.
  if (restored.length > 0 && form.dataset.draft !== "plan") tell(form);
}

/** Says that a form is filled in again. @param {HTMLFormElement} form */
function tell(form) {
  const notice = document.createElement("p");
  notice.className = "hint";
  notice.dataset.restored = "";
  notice.setAttribute("role", "status");
  notice.append(`${say("scripts-draft-back")} `, button(say("scripts-draft-drop"), () => {
    form.reset();
    for (const field of fieldsOf(form)) field.dispatchEvent(new Event("change"));
    saveDraft(form);
    notice.remove();
  }));
  (find(".send, details, .buttons", HTMLElement, form) ?? form).before(notice);
}

/** Says that a turn was sent in vain, or that its answer was lost. */
function tellPassed() {
  const notice = document.createElement("p");
  notice.className = "notice bad";
  notice.setAttribute("role", "alert");
  notice.dataset.passed = "";
  notice.textContent = say("scripts-unsent-passed");
  need("#told", HTMLElement).append(notice);
}

/**
 * Shows again what was kept for the page, and keeps what is written from now on. Before the board shows its move.
 * @param {AbortSignal} signal Ends it.
 */
export function startDrafts(signal) {
  const shown = place();
  if (!shown) return;
  const forms = all("form[data-draft]", HTMLFormElement);
  const turn = forms.find((form) => form.dataset.draft === "turn");
  try {
    const own = keys().filter((key) => key.startsWith(keyOf("")));
    for (const key of own.filter((key) => ![null, shown.draftsPly].includes(read(key)?.ply ?? null))) {
      // Words outlast the turn that they were written with.
      const words = key === keyOf("turn") && !recallDraft("message") && read(key)?.value?.message;
      if (words) keepDraft("message", { message: words });
      if (key === keyOf("unsent")) tellPassed();
      localStorage.removeItem(key);
    }
  } catch {
    // What cannot be read is of no use.
  }
  // A message that was begun before the others moved goes with the turn.
  const message = recallDraft("message");
  if (turn && message) {
    const kept = recallDraft("turn");
    keepDraft("turn", { ...kept, message: kept?.message || message.message }, plyOf(turn));
    keepDraft("message", null);
  }
  for (const form of forms) restore(form);
  waiting = turn && !begunOf(turn) ? recallDraft("turn")?.begun ?? "" : "";
  if (turn && !waiting) saveDraft(turn);
  for (const form of forms) {
    form.addEventListener("input", () => {
      if (form === turn) keepDraft("unsent", null);
      saveDraft(form);
    }, { signal });
  }
}

/**
 * Goes on with the turn that was begun when the page was left.
 * @param {() => void} start What makes new content live.
 * @param {AbortSignal} signal Ends it.
 */
export async function resumeBegun(start, signal) {
  const turn = find("form[data-draft=turn]", HTMLFormElement);
  if (!turn) return;
  find("a[data-start-over]", HTMLAnchorElement)?.addEventListener("click", () => {
    keepDraft("turn", { ...recallDraft("turn"), begun: "", step: "" }, plyOf(turn));
  }, { signal });
  if (!waiting) return;
  const url = new URL(location.href);
  url.searchParams.set("ply", need("[name=ply]", HTMLInputElement, turn).value);
  url.searchParams.set("begun", waiting);
  let page;
  try {
    ({ page } = await loadPage(url.href));
  } catch {
    return; // Without a network the steps wait for the next time.
  }
  if (signal.aborted) return;
  waiting = "";
  const begun = find("form[data-draft=turn]", HTMLFormElement, page);
  if (begun && begunOf(begun)) showContent(page, start);
  else saveDraft(turn);
}
