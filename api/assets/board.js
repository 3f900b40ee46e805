// Lets a move be made on the board: by dragging a piece, by touching it and then its target, or with the arrow keys and
// Enter. The board shows the move at once. This only fills in the form's list of moves.
// It must never submit: mail scanners open links in browsers that run scripts, and people touch boards by accident.

/**
 * Starts the board of the page, if it has one.
 * @param {AbortSignal} signal Ends it.
 * @param {?(chosen: HTMLOptionElement) => void} follow What happens to a move that is made on the board, where nothing can
 *   go wrong by playing it. Without it the move waits for the form's button.
 */
export function startBoard(signal, follow = null) {
  const form = document.querySelector("form.play");
  const board = document.querySelector("svg.board");
  const select = form?.elements.step;
  if (!select || !board) return;
  const hint = form.querySelector("[data-hint]");
  const several = form.querySelector("[data-several]");
  const undo = form.querySelector("[data-undo]");
  const play = form.querySelector("button[type=submit]");
  const options = [...select.options].filter((option) => option.dataset.from && option.dataset.to);
  const origins = new Set(options.map((option) => option.dataset.from));
  /** The square or the letter in hand that is chosen to move. */
  let origin = null;

  // Tiles of the picture by square, and the reader's own hand by letter: "e4", "(N)".
  const tiles = new Map();
  for (const tile of board.querySelectorAll("[data-square]")) tiles.set(tile.dataset.square, tile);
  for (const tile of board.querySelectorAll("[data-hand]")) {
    if (tile.dataset.seat === form.dataset.seat) tiles.set(tile.dataset.hand, tile);
  }
  const names = new Map([...tiles].map(([name, tile]) => [tile, name]));

  const pieceOn = (tile) => tile.querySelector(":scope > title")?.textContent ?? "";
  const figureOn = (tile) => tile.querySelector(":scope > use:not(.moved)");
  const targetsOf = (from) => new Set(options.filter((option) => option.dataset.from === from).map((option) => option.dataset.to));
  const stepsBetween = (from, to) => options.filter((option) => option.dataset.from === from && option.dataset.to === to);

  const tileOf = (element) => element?.closest("[data-square], [data-hand]");

  const draw = (tile, kind, attributes) => {
    const mark = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
    tile.append(mark);
  };

  // A frame for squares; a board that is not a grid has polygons, which are framed themselves.
  function ring(tile, name) {
    const outline = tile.querySelector(":scope > polygon");
    if (outline) return draw(tile, "polygon", { class: `ring ${name}`, points: outline.getAttribute("points") });
    const box = tile.querySelector("rect, path").getBBox();
    draw(tile, "rect", { class: `ring ${name}`, x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 });
  }

  function dot(tile) {
    const taken = figureOn(tile);
    draw(tile, "circle", { class: taken ? "dot taken" : "dot", cx: 24, cy: 24, r: taken ? 19 : 7 });
  }

  function say(text) {
    hint.textContent = text;
    hint.hidden = text === "";
  }

  // A copy of a tile's figure, to be shown elsewhere. The figure itself is hidden, unless it is one of several in a hand.
  function lift(tile) {
    const figure = figureOn(tile);
    const moved = figure?.cloneNode();
    moved?.classList.add("moved");
    if (tile.dataset.hand) moved?.removeAttribute("transform");
    else figure?.classList.add("gone");
    return moved;
  }

  // The piece stands on its new square until the choice is undone.
  function preview(from, to) {
    const [left, entered] = [tiles.get(from), tiles.get(to)];
    if (!left || !entered || left === entered) return;
    figureOn(entered)?.classList.add("gone");
    const moved = lift(left);
    if (moved) entered.append(moved);
  }

  function clear() {
    for (const mark of board.querySelectorAll(".ring, .dot, .moved")) mark.remove();
    for (const figure of board.querySelectorAll(".gone")) figure.classList.remove("gone");
    several.replaceChildren();
    several.hidden = true;
  }

  // Draws the marks anew from `origin` and from what the list has selected.
  function show() {
    clear();
    const chosen = select.selectedOptions[0];
    const isChosen = !origin && chosen && chosen.value !== "";
    const targets = origin ? targetsOf(origin) : new Set();
    undo.hidden = !isChosen;
    if (origin) {
      ring(tiles.get(origin), "origin");
      for (const target of targets) if (tiles.has(target)) dot(tiles.get(target));
      say("Now choose where it goes.");
    } else if (isChosen) {
      preview(chosen.dataset.from, chosen.dataset.to);
      for (const name of [chosen.dataset.from, chosen.dataset.to]) if (tiles.has(name)) ring(tiles.get(name), "chosen");
      say(follow ? "" : `${chosen.text} is chosen. Nothing is sent until you press Play.`);
    } else {
      say(origins.size > 0 ? "Drag a piece, or touch it and then its target; or choose from the list." : "Choose from the list.");
    }
    describe(targets);
  }

  // What a screen reader says of each square.
  function describe(targets) {
    for (const [name, tile] of tiles) {
      const words = tile.dataset.hand ? [pieceOn(tile), "in hand"] : [name, pieceOn(tile) || "empty"];
      if (name === origin) words.push("chosen");
      if (targets.has(name)) words.push(pieceOn(tile) ? "can be taken" : "can be reached");
      tile.setAttribute("aria-label", words.join(", "));
    }
  }

  function choose(value) {
    origin = null;
    select.value = value;
    show();
  }

  const takeBack = () => choose("");

  /** A move that was made on the board. */
  function make(value) {
    choose(value);
    follow?.(select.selectedOptions[0]);
  }

  // A promotion, or whatever else makes one pair of squares several moves.
  function ask(steps) {
    show();
    say("Which one?");
    several.hidden = false;
    for (const step of steps) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = step.text;
      button.addEventListener("click", () => {
        make(step.value);
        if (!follow) play.focus({ preventScroll: true });
      });
      several.append(button);
    }
    several.firstElementChild.focus({ preventScroll: true });
  }

  /** Chooses a piece, or where the chosen one goes. */
  function touch(name) {
    const steps = origin ? stepsBetween(origin, name) : [];
    if (steps.length === 1) return make(steps[0].value);
    if (steps.length > 1) return ask(steps);
    if (!origin && !origins.has(name)) return;
    origin = origin !== name && origins.has(name) ? name : null;
    select.value = "";
    show();
  }

  // Dragging. A press that hardly moves is a touch, which the click reports.
  const FAR = 5; // pixels
  let drag = null;
  let wasDragged = false;

  const pointAt = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  const tileAt = (event) => tileOf(document.elementFromPoint(event.clientX, event.clientY));

  board.addEventListener("pointerdown", (event) => {
    const tile = tileOf(event.target);
    wasDragged = false;
    if (event.button === 0 && origins.has(names.get(tile))) {
      drag = { name: names.get(tile), x: event.clientX, y: event.clientY, pointer: event.pointerId, figure: null };
    }
  });
  board.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.figure) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      // A choice that was made before is given up.
      origin = drag.name;
      select.value = "";
      show();
      drag.figure = lift(tiles.get(drag.name));
      if (!drag.figure) return;
      drag.figure.classList.add("held");
      board.append(drag.figure);
      board.setPointerCapture(event.pointerId);
      wasDragged = true;
    }
    const { x, y } = pointAt(event);
    drag.figure.setAttribute("transform", `translate(${x - 24} ${y - 24})`);
  });
  board.addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { figure, name } = drag;
    drag = null;
    if (!figure) return;
    figure.remove();
    const target = names.get(tileAt(event));
    if (target && target !== name && stepsBetween(name, target).length > 0) touch(target);
    else takeBack();
  });
  // A finger on one of the own pieces does not scroll the page.
  board.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });
  board.addEventListener("pointercancel", () => {
    if (drag?.figure) takeBack();
    drag = null;
  });

  board.addEventListener("click", (event) => {
    const tile = tileOf(event.target);
    if (!wasDragged && names.has(tile)) touch(names.get(tile));
    wasDragged = false;
  });

  // The arrow keys go to the nearest tile in their direction, so that they work on every board.
  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };

  function nearest(tile, [right, down]) {
    const [x, y] = middle(tile);
    let [best, least] = [null, Infinity];
    for (const other of tiles.values()) {
      const [left, top] = middle(other);
      const [dx, dy] = [left - x, top - y];
      const along = dx * right + dy * down;
      const aside = Math.abs(dx * down + dy * right);
      if (other !== tile && along > aside && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
    }
    return best;
  }

  function focusOn(tile) {
    for (const other of tiles.values()) other.setAttribute("tabindex", other === tile ? "0" : "-1");
  }

  board.addEventListener("keydown", (event) => {
    const tile = tileOf(event.target);
    if (!names.has(tile)) return;
    if (event.key === "Enter" || event.key === " ") touch(names.get(tile));
    else if (event.key in DIRECTIONS) nearest(tile, DIRECTIONS[event.key])?.focus();
    else return;
    event.preventDefault();
  });
  board.addEventListener("focusin", (event) => {
    if (names.has(event.target)) focusOn(event.target);
  });

  select.addEventListener("change", () => {
    origin = null;
    show();
  });
  const pass = form.querySelector("[data-pass]");
  if (pass) pass.hidden = false;
  pass?.addEventListener("click", () => make(pass.dataset.pass));
  undo.addEventListener("click", () => {
    takeBack();
    board.querySelector("[tabindex='0']").focus({ preventScroll: true });
  });
  const isText = (element) => element.matches("textarea, input:not([type=checkbox], [type=radio])");
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !isText(event.target)) takeBack();
  }, { signal });

  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Board: arrow keys move, Enter chooses");
  for (const tile of tiles.values()) tile.setAttribute("role", "button");
  for (const name of origins) if (tiles.has(name)) tiles.get(name).classList.add("own");
  focusOn(tiles.get([...origins][0]) ?? [...tiles.values()][0]);
  board.classList.add("live");
  show();
}
