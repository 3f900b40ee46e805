// Shows how boards look by what is chosen below them, before it is saved.

import { all, closest } from "./dom.js";

document.addEventListener("change", ({ target }) => {
  const form = closest(target, "details.looks form");
  if (!(form instanceof HTMLFormElement)) return;
  const chosen = new FormData(form);
  const { classList } = document.documentElement;
  for (const { value } of all("[name=colours]", HTMLInputElement, form)) {
    classList.toggle(`${value}-boards`, value === chosen.get("colours"));
  }
  classList.toggle("no-coordinates", !chosen.getAll("coordinates").includes("on"));
});
