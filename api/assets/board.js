// Lets a move be chosen on the board: a piece, then its target. This only fills in the form's list of moves.
// It must never submit: mail scanners open links in browsers that run scripts, and people touch boards by accident.
"use strict";
(() => {
  const form = document.querySelector("form.play");
  const board = document.querySelector("svg.board");
  if (!form || !board) return;
  const select = form.elements.step;
  const hint = form.querySelector("[data-hint]");
  const several = form.querySelector("[data-several]");
  const options = [...select.options].filter((option) => option.dataset.from && option.dataset.to);
  const origins = new Set(options.map((option) => option.dataset.from));
  let origin = null;

  // Tiles of the picture by square, and the reader's own hand by letter: "e4", "(N)".
  const tiles = new Map();
  for (const tile of board.querySelectorAll("[data-square]")) tiles.set(tile.dataset.square, tile);
  for (const tile of board.querySelectorAll("[data-hand]")) {
    if (tile.dataset.seat === form.dataset.seat) tiles.set(tile.dataset.hand, tile);
  }
  const names = new Map([...tiles].map(([name, tile]) => [tile, name]));

  const stepsBetween = (from, to) => options.filter((option) => option.dataset.from === from && option.dataset.to === to);

  function ring(tile, name) {
    const box = tile.getBBox();
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    mark.setAttribute("class", `ring ${name}`);
    mark.setAttribute("x", box.x + 2);
    mark.setAttribute("y", box.y + 2);
    mark.setAttribute("width", box.width - 4);
    mark.setAttribute("height", box.height - 4);
    tile.append(mark);
  }

  function dot(tile) {
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    mark.setAttribute("class", tile.querySelector("use") ? "dot taken" : "dot");
    mark.setAttribute("cx", 24);
    mark.setAttribute("cy", 24);
    mark.setAttribute("r", tile.querySelector("use") ? 19 : 7);
    tile.append(mark);
  }

  function say(text) {
    hint.textContent = text;
    hint.hidden = text === "";
  }

  // Draws the marks anew from `origin` and from what the list has selected.
  function show() {
    for (const mark of board.querySelectorAll(".ring, .dot")) mark.remove();
    several.replaceChildren();
    several.hidden = true;
    const chosen = select.selectedOptions[0];
    if (origin) {
      ring(tiles.get(origin), "origin");
      const targets = new Set(options.filter((option) => option.dataset.from === origin).map((option) => option.dataset.to));
      for (const target of targets) if (tiles.has(target)) dot(tiles.get(target));
      say("Now choose where it goes.");
    } else if (chosen && chosen.value) {
      for (const name of [chosen.dataset.from, chosen.dataset.to]) if (tiles.has(name)) ring(tiles.get(name), "chosen");
      say(`${chosen.text} is chosen. Nothing is sent until you press Play.`);
    } else {
      say("Choose a move from the list, or touch a piece on the board.");
    }
  }

  function choose(option) {
    origin = null;
    select.value = option.value;
    show();
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
        choose(step);
        form.querySelector("button[type=submit]").focus({ preventScroll: true });
      });
      several.append(button);
    }
    several.firstElementChild.focus({ preventScroll: true });
  }

  function touch(name) {
    const steps = origin ? stepsBetween(origin, name) : [];
    if (steps.length === 1) return choose(steps[0]);
    if (steps.length > 1) return ask(steps);
    if (!origin && !origins.has(name)) return;
    origin = origin !== name && origins.has(name) ? name : null;
    select.value = "";
    show();
  }

  board.addEventListener("click", (event) => {
    const tile = event.target.closest("[data-square], [data-hand]");
    if (tile && names.has(tile)) touch(names.get(tile));
  });
  select.addEventListener("change", () => {
    origin = null;
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && origin) {
      origin = null;
      show();
    }
  });
  for (const name of origins) if (tiles.has(name)) tiles.get(name).classList.add("own");
  board.classList.add("live");
  show();
})();
