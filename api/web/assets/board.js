// Lets a move be made on the board: by dragging a piece, by touching it and then its target, or with the arrow keys and
// Enter. The board shows the move at once. This only fills in the form's list of moves, and goes on with a turn of several
// steps, of which nothing is stored before it is complete.
// It must never play: mail scanners open links in browsers that run scripts, and people touch boards by accident.

import { ask } from "./chooser.js";
import { all, drawn, find, need } from "./dom.js";
import { startDragging } from "./drag.js";
import { startList } from "./list.js";
import { Moves, byPlace, effectOn, moveOf } from "./moves.js";
import { keep, recall } from "./storage.js";
import { DIRECTIONS, Tiles } from "./tiles.js";
import { say } from "./words.js";

/** @typedef {import("./moves.js").Move} Move */

/** A line has room for the names of so many squares. */
const MAX_NAMED = 12;
/** Remembers over the next page that steps are made with keys. */
const BY_KEYS = "zugpost-by-keys";

/**
 * Starts the board of the page, if it has one.
 * @param {AbortSignal} signal Ends it.
 * @param {?(chosen: HTMLOptionElement) => void} follow What happens to a move that is made on the board, where nothing can
 *   go wrong by playing it. Without it the move waits for the form's button.
 * @param {?(form: HTMLFormElement, button: HTMLButtonElement) => void} takeStep What takes a step before the last of a turn.
 */
export function startBoard(signal, follow = null, takeStep = null) {
  const form = find("form.play", HTMLFormElement);
  const board = find("svg.board", SVGSVGElement);
  const select = form && find("select[name=step]", HTMLSelectElement, form);
  if (!form || !board || !select) return;
  startList(select, signal);
  const hint = need("[data-hint]", HTMLElement, form);
  const undo = need("[data-undo]", HTMLButtonElement, form);
  const play = need("button[type=submit]", HTMLButtonElement, form);
  const label = play.textContent;
  /** The field of the step that is chosen now, in a turn of several. */
  const field = find(".fields-of-turn .open", HTMLElement);
  const isBegun = form.elements.namedItem("begun") !== null;

  const moves = new Moves(select);
  const { origins } = moves;
  const pieces = find("template[data-pieces]", HTMLTemplateElement, form)?.content;
  const entries = pieces ? all("[data-piece]", HTMLElement, pieces) : [];
  const pictures = new Map(entries.map((entry) => /** @type {const} */ ([entry.dataset.piece ?? "", need("svg", SVGSVGElement, entry)])));
  const names = new Map(entries.map((entry) => /** @type {const} */ ([entry.dataset.piece ?? "", (entry.textContent ?? "").trim()])));
  const tiles = new Tiles(board, form.dataset.seat ?? "", pictures);

  /**
   * The square or the letter in hand that is chosen to move.
   * @type {?string}
   */
  let origin = null;
  /**
   * Moves to one target that differ in another square, by that square.
   * @type {?Map<string, Move[]>}
   */
  let asked = null;
  /** Whether the board was last used with keys. */
  let isByKeys = false;

  const chosen = () => {
    const option = select.selectedOptions[0];
    return option && option.value !== "" ? option : null;
  };

  /** The move that the board shows, if one is chosen and no other is being made. */
  const shownMove = () => {
    const option = origin ? null : chosen();
    return option && moveOf(option);
  };

  /** @param {string} text */
  function tell(text) {
    hint.textContent = text;
    hint.hidden = text === "";
    hint.classList.remove("raised");
  }

  /**
   * The same where it has to be read before anything else can be done: in sight on phones, too.
   * @param {string} text
   */
  function insist(text) {
    tell(text);
    hint.classList.add("raised");
  }

  /**
   * What a piece meets on a target.
   * @param {string} from
   * @param {string} to
   * @returns {"" | "taken" | "aside"}
   */
  function metOn(from, to) {
    if (from === to || !tiles.figureOn(to)) return "";
    const goesAside = moves.between(from, to).every((move) => move.effects.some(({ kind, square }) => kind === "moves" && square === to));
    return goesAside ? "aside" : "taken";
  }

  /** What is to be chosen where the target does not tell all. @param {Map<string, Move[]>} places */
  function question(places) {
    const found = [...places].flatMap(([place, some]) => some.slice(0, 1).map((move) => ({ move, effect: effectOn(move, place) })));
    const differing = found.find(({ effect }) => effect)?.effect;
    const target = found[0]?.move.to ?? "";
    const rest = places.has(target) ? ` ${say("scripts-or-none", { square: tiles.called(target) })}` : "";
    switch (differing?.kind) {
      case "moves": {
        const { square } = differing;
        return say("scripts-choose-room", { piece: tiles.pieceOn(square), square: tiles.called(square) }) + rest;
      }
      case "takes": return say("scripts-choose-taken") + rest;
      default: return say("scripts-choose-changed") + rest;
    }
  }

  /**
   * Why a piece went back.
   * @param {string} from
   * @param {string} to
   */
  function refusal(from, to) {
    const targets = [...moves.targetsOf(from)];
    const some = targets.slice(0, MAX_NAMED).join(", ") + (targets.length > MAX_NAMED ? " …" : "");
    return say("scripts-refused", { piece: placed(from), to, targets: some });
  }

  /**
   * A piece and where it stands.
   * @param {string} name
   */
  function placed(name) {
    return tiles.byName.get(name)?.dataset.hand ? tiles.pieceOn(name) : `${tiles.pieceOn(name)} ${tiles.called(name)}`;
  }

  // Draws the marks anew from `origin`, `asked` and what the list has selected.
  function show() {
    tiles.clear();
    const move = shownMove();
    const targets = new Set(asked ? asked.keys() : origin ? moves.targetsOf(origin) : []);
    undo.hidden = !move && !origin && !isBegun;
    play.textContent = label;
    play.ariaDisabled = String(!move);
    if (field) {
      field.classList.toggle("open", !move);
      need("b", HTMLElement, field).textContent = move?.text ?? "…";
    }
    if (origin && asked) {
      const to = [...asked.values()][0]?.[0]?.to ?? "";
      tiles.preview({ value: "", text: "", from: origin, to, effects: [], goesOn: false });
      tiles.choose(to, "");
      for (const target of targets) tiles.dot(target, tiles.figureOn(target) ? "taken" : "");
      insist(question(asked));
    } else if (origin) {
      tiles.choose(origin, "origin");
      for (const target of targets) tiles.dot(target, metOn(origin, target));
      tell(say("scripts-choose-target"));
    } else if (move) {
      if (move.from) tiles.preview(move);
      for (const name of [move.from, move.to]) tiles.choose(name, "");
      if (!follow) play.textContent = move.goesOn ? say("scripts-take-step") : play.dataset.last ?? label;
      tell(follow ? "" : chosenWords(move));
    } else {
      tell(say(origins.size > 0 ? "scripts-choose-any" : "scripts-choose-listed"));
    }
    describe(targets);
  }

  /** @param {Move} move */
  function chosenWords(move) {
    if (move.goesOn) return say("scripts-step-chosen", { move: move.text });
    return move.words ? say("scripts-words-chosen", { words: move.words }) : say("scripts-move-chosen", { move: move.text });
  }

  // What a screen reader says of each square.
  /** @param {Set<string>} targets */
  function describe(targets) {
    const move = shownMove();
    for (const [name, tile] of tiles.byName) {
      const piece = pieceAfter(name, move);
      const words = tile.dataset.hand ? [piece, say("scripts-in-hand", { count: tiles.countOf(name) }).trim()] : [tiles.called(name), piece || say("scripts-empty")];
      if (name === origin || name === move?.to) words.push(say("scripts-is-chosen"));
      if (targets.has(name)) words.push(reach(name));
      tile.setAttribute("aria-label", words.join(", "));
    }
  }

  /**
   * The piece that is shown on a square, which a chosen move may have changed.
   * @param {string} name
   * @param {?Move} move
   */
  function pieceAfter(name, move) {
    if (!move?.from || move.from === move.to) return tiles.pieceOn(name);
    if (name === move.from) return tiles.byName.get(name)?.dataset.hand ? tiles.pieceOn(name) : "";
    if (name !== move.to) return tiles.pieceOn(name);
    const become = move.effects.find((effect) => effect.kind === "becomes");
    return (become?.kind === "becomes" && names.get(become.piece)) || tiles.pieceOn(move.from);
  }

  /** @param {string} name */
  function reach(name) {
    if (asked) return say("scripts-can-be-chosen");
    if (name === origin) return say("scripts-can-change");
    const met = origin ? metOn(origin, name) : "";
    return say(met === "aside" ? "scripts-makes-room" : met === "taken" ? "scripts-can-be-taken" : "scripts-can-be-reached");
  }

  /** @param {string} value */
  function choose(value) {
    [origin, asked] = [null, null];
    if (select) {
      select.value = value;
      select.dispatchEvent(new Event("input", { bubbles: true }));
    }
    show();
  }

  const takeBack = () => choose("");

  /** Asks for the target again. */
  function stepBack() {
    asked = null;
    show();
  }

  /**
   * A move that was made on the board.
   * @param {string} value
   */
  function make(value) {
    choose(value);
    const option = chosen();
    if (!option) return;
    if (follow) return follow(option);
    if (!form || !takeStep || !moveOf(option).goesOn) return;
    keep(BY_KEYS, isByKeys);
    takeStep(form, play);
  }

  /**
   * Makes the only one of the moves that are left, or asks what tells them apart: a square or a piece.
   * @param {Move[]} left
   */
  function settle(left) {
    const [first] = left;
    if (!first) return;
    if (left.length === 1) return make(first.value);
    const places = byPlace(left);
    asked = places.size > 1 ? places : null;
    show();
    if (asked) return;
    tiles.preview({ ...first, effects: [] });
    insist(say("scripts-which"));
    const promotions = left.filter((move) => move.effects.some(({ kind }) => kind === "becomes"));
    // Where the piece can become only one other, the question is whether it does.
    const isWhether = promotions.length === 1;
    ask(left.map((move) => ({
      ...(promotions.length > 0 ? looks(move, isWhether) : { text: move.text, picture: null }),
      choose: () => {
        make(move.value);
        if (!follow) play.focus({ preventScroll: true });
      },
    })), tiles.byName.get(first.to) ?? tiles.board, signal, show);
  }

  /**
   * The piece that a move brings about, or that stays what it is.
   * @param {Move} move
   * @param {boolean} isWhether Whether there is only one to become.
   */
  function looks(move, isWhether) {
    const become = move.effects.find((effect) => effect.kind === "becomes");
    if (become?.kind === "becomes") {
      const name = isWhether ? say("scripts-promote") : names.get(become.piece) ?? move.text;
      return { text: name, picture: pictures.get(become.piece)?.cloneNode(true) ?? null };
    }
    const figure = tiles.figureOn(move.from)?.cloneNode();
    if (!(figure instanceof SVGUseElement)) return { text: say("scripts-do-not-promote"), picture: null };
    for (const name of ["class", "transform"]) figure.removeAttribute(name);
    const picture = drawn("svg", { viewBox: "0 0 48 48", class: "piece", "aria-hidden": "true" });
    picture.append(figure);
    return { text: say("scripts-do-not-promote"), picture };
  }

  /**
   * Chooses a piece, where the chosen one goes, or what tells moves to there apart.
   * @param {string} name
   */
  function touch(name) {
    const left = asked ? asked.get(name) : origin ? moves.between(origin, name) : [];
    if (left && left.length > 0) return settle(left);
    // A slip gives up the last choice alone.
    if (asked) return stepBack();
    if (!origin && !origins.has(name)) {
      if (tiles.pieceOn(name)) insist(say("scripts-cannot-move", { piece: placed(name) }));
      return;
    }
    origin = origin !== name && origins.has(name) ? name : null;
    if (select) select.value = "";
    // A piece that can only change where it stands has no target.
    if (origin && [...moves.targetsOf(origin)].every((to) => to === origin)) return settle(moves.between(origin, origin));
    show();
  }

  startDragging(tiles, {
    isOwn: (name) => origins.has(name),
    touch,
    // A choice that was made before is given up.
    lift: (name) => {
      [origin, asked] = [name, null];
      select.value = "";
      show();
    },
    drop: (from, target) => {
      if (target && target !== from && moves.between(from, target).length > 0) return touch(target);
      takeBack();
      if (target && target !== from) insist(refusal(from, target));
    },
    cancel: takeBack,
  });

  board.addEventListener("keydown", (event) => {
    const name = tiles.nameAt(event.target);
    if (name === undefined) return;
    isByKeys = true;
    const direction = DIRECTIONS[event.key];
    // Where a move has led to, the next key leads to its button.
    if (event.key === "Enter" && shownMove()?.to === name) play.focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") touch(name);
    else if (direction) tiles.nearest(name, direction)?.focus();
    else return;
    event.preventDefault();
  });
  board.addEventListener("pointerdown", () => { isByKeys = false; });
  board.addEventListener("focusin", (event) => {
    const name = tiles.nameAt(event.target);
    if (name !== undefined) tiles.leadTo(tiles.byName.get(name));
  });

  select.addEventListener("change", () => {
    [origin, asked] = [null, null];
    show();
  });
  // The browser would say that in a box over the buttons.
  play.addEventListener("click", (event) => {
    if (chosen()) return;
    event.preventDefault();
    insist(say("scripts-choose-first"));
  });
  const pass = find("[data-pass]", HTMLButtonElement, form);
  if (pass) {
    pass.hidden = false;
    pass.addEventListener("click", () => make(pass.dataset.pass ?? ""));
  }
  // Where moves are played at once, the form's button does no more than that.
  if (follow) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const option = chosen();
      if (option) follow(option);
    }, { signal });
  }
  undo.addEventListener("click", (event) => {
    // Without a choice the step before is given up, which the server does.
    if (!origin && !chosen()) return;
    event.preventDefault();
    takeBack();
    tiles.focus();
  });
  document.addEventListener("keydown", (event) => {
    const isText = event.target instanceof Element && event.target.matches("textarea, input:not([type=checkbox], [type=radio])");
    if (event.key !== "Escape" || isText) return;
    // The last choice is taken back: of what makes room first.
    if (asked) stepBack();
    else takeBack();
  }, { signal });

  board.setAttribute("role", "group");
  board.setAttribute("aria-label", say("scripts-board"));
  if (isBegun) board.setAttribute("aria-describedby", "begun");
  for (const tile of tiles.byName.values()) tile.setAttribute("role", "button");
  for (const name of origins) tiles.byName.get(name)?.classList.add("own");
  tiles.leadTo([...origins].map((name) => tiles.byName.get(name)).find((tile) => tile) ?? [...tiles.byName.values()][0]);
  board.classList.add("live");
  show();

  // Who takes the steps of a turn with keys goes on where they are made.
  if (isBegun && recall(BY_KEYS)) tiles.focus();
  play.addEventListener("click", (event) => keep(BY_KEYS, event.detail === 0));
}
