// Buttons that copy a text of the page. Browsers allow it only on pages that came by a secure way.

export function startCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const source = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(source.value ?? source.textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed by the browser";
      }
    });
  }
}
