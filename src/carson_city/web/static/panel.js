// The panel that tells what something is.

import { $, $$, make, need, texts } from "./dom.js";

const idleText = $("#about")?.innerHTML ?? "";
/** @type {{ text: string, first: ChildNode | null }} */
let filled = { text: "", first: null };

/** Close the panel. */
export function closePanel() {
  $("#about")?.classList.remove("show", "told");
  for (const button of $$("#about button")) button.remove();
}

/**
 * Show a text of the server in the panel.
 * @param {string} text
 * @param {boolean} hold
 */
export function fillPanel(text, hold) {
  const panel = need("#about");
  // The same text stays: a person may read, open or scroll it.
  if (!hold && text === filled.text && panel.firstChild === filled.first) return;
  panel.innerHTML = text;
  panel.scrollTop = 0;
  filled = { text, first: panel.firstChild };
  if (!hold) return;
  panel.classList.add("show");
  const close = make("button", { type: "button", className: "close", textContent: "✕" });
  close.dataset.do = "close";
  close.setAttribute("aria-label", texts.close ?? "");
  panel.append(close);
}

/** Show what the panel shows while nothing is explained. */
export function emptyPanel() {
  const panel = $("#about");
  if (panel) panel.innerHTML = idleText;
}
