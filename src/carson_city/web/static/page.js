// Every page: day or night, links to copy, the form of the start page, the page of the dice.

import { closest, input } from "./dom.js";
import { compareDice } from "./fairness.js";
import { applyMotion, switchTheme } from "./preferences.js";
import { startForm } from "./start-form.js";

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-do]");
  if (button?.dataset.do === "theme") switchTheme();
  if (button?.dataset.do === "copy") copyLink(button);
});
startForm();
compareDice();
applyMotion();

/**
 * Copy the link beside a button.
 * @param {HTMLElement} button
 */
function copyLink(button) {
  const field = input("[data-copy]", button.parentElement ?? document);
  field?.select();
  navigator.clipboard?.writeText(field?.value ?? "");
  button.textContent = "✓";
}
