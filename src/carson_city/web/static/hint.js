// What a bot would do.

import { $, buttons, request, toast } from "./dom.js";
import { outline } from "./outline.js";
import { fillPanel } from "./panel.js";
import { state } from "./targets.js";

/**
 * Ask what a bot would do, and show it.
 * @param {string} url
 */
export async function showHint(url) {
  const answer = await request(url);
  const text = await answer.text();
  if (!answer.ok) {
    toast(text);
    return;
  }
  fillPanel(text, true);
  state.explained = "hint";
  const hint = $("#about .hint");
  const action = hint?.dataset.hint;
  outline("wish", hint?.dataset.at);
  for (const button of buttons("#moves button[name=action], #status button[name=action]")) {
    if (button.value !== action) continue;
    button.classList.add("wish");
    if (!button.dataset.at) button.scrollIntoView({ block: "nearest" });
  }
  chooseInList(action);
}

/** @param {string | undefined} action */
function chooseInList(action) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const lists = document.querySelectorAll("#moves select");
  const list = [...lists].find((one) => [...one.options].some(({ value }) => value === action));
  if (!list || action === undefined) return;
  list.value = action;
  list.classList.add("wish");
}
