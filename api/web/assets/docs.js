// Gives the viewer of the API's document the colours of the page. It computes others from them.

const viewer = document.querySelector("rapi-doc");
const dark = document.querySelector('link[href$="/dark.css"]');
const isDark = dark instanceof HTMLLinkElement && matchMedia(dark.media || "all").matches;
viewer?.setAttribute("theme", isDark ? "dark" : "light");
const style = getComputedStyle(document.documentElement);
for (const [attribute, name] of [["bg-color", "--paper"], ["text-color", "--ink"], ["primary-color", "--accent"]]) {
  viewer?.setAttribute(attribute, style.getPropertyValue(name).trim());
}
// The page has a landmark of this kind already. The event precedes the drawing.
viewer?.addEventListener("spec-loaded", () => {
  requestAnimationFrame(() => viewer.shadowRoot?.querySelector("main")?.setAttribute("role", "none"));
});
