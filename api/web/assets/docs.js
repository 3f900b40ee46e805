// Gives the viewer of the API's document the colours of the page. It computes others from them.

const viewer = document.querySelector("rapi-doc");
const { theme } = document.documentElement.dataset;
const isDark = theme === "dark" || (theme === "device" && matchMedia("(prefers-color-scheme: dark)").matches);
viewer?.setAttribute("theme", isDark ? "dark" : "light");
const style = getComputedStyle(document.documentElement);
for (const [attribute, name] of [["bg-color", "--paper"], ["text-color", "--ink"], ["primary-color", "--accent"]]) {
  // `light-dark(#fbf9f4, #1b1c19)`: the viewer reads plain colours only.
  const colours = style.getPropertyValue(name).match(/#[0-9a-f]+/g) ?? [];
  viewer?.setAttribute(attribute, colours.at(isDark ? -1 : 0) ?? "");
}
