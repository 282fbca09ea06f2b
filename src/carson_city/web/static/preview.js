// What is it? A short word at once, the whole after a moment.

import { $, $$, closest, make, need, path, request } from "./dom.js";
import { small } from "./layout.js";
import { outline } from "./outline.js";
import { closePanel, emptyPanel, fillPanel } from "./panel.js";
import { buttonText, moveName, placeOf, placeUnder, state, targetAt } from "./targets.js";

/** @import { Pointer } from "./surface.js" */

const DELAY = 140; // milliseconds until a place is explained
const MOST_TEXTS = 300; // that are remembered
const MARGIN = 8; // pixels between a place and the panel under it

/**
 * Explanations by their question and the step of the game.
 * @type {Map<string, string>}
 */
const known = new Map();
/** @type {number | undefined} */
let timer;
/**
 * Where the mouse is.
 * @type {[x: number, y: number] | null}
 */
let mouse = null;
let askedSubject = ""; // the last character or card that was asked about
/**
 * Select a place: its moves become buttons beside its explanation. Nothing selects none.
 * @param {string} place
 * @param {string | undefined} [warning]
 */
export function select(place, warning = "") {
  state.selected = place;
  for (const one of $$(".picked")) one.classList.remove("picked");
  if (!place) {
    clearTimeout(timer);
    state.explained = "";
    closePanel();
    return;
  }
  targetAt(place)?.classList.add("picked");
  preview(place, true, warning);
}

/**
 * Explain a place: after a moment, or at once and until something else is asked.
 * @param {string} place
 * @param {boolean} [hold]
 * @param {string} [warning]
 */
export function preview(place, hold = false, warning = "") {
  const panel = $("#about");
  if (!panel || !place) return;
  const moves = state.moves.get(place) ?? [];
  if (moves.length && state.explained !== place) {
    panel.replaceChildren(...moves.map((button) => paragraph("short", buttonText(button))));
  }
  state.explained = place;
  clearTimeout(timer);
  const query = `at=${encodeURIComponent(place)}`;
  timer = setTimeout(() => explainPlace(query, place, hold, warning), hold ? 0 : DELAY);
}

/**
 * @param {string} className
 * @param {string} textContent
 * @returns {HTMLParagraphElement}
 */
const paragraph = (className, textContent) => make("p", { className, textContent });

/**
 * @param {string} query
 * @param {string} place
 * @param {boolean} hold
 * @param {string} warning
 */
async function explainPlace(query, place, hold, warning) {
  if (!(await explain(query, place, hold)) || !hold || !state.moves.has(place)) return;
  const ways = paragraph("ways", "");
  for (const button of state.moves.get(place) ?? []) {
    const way = make("button", { className: "main", textContent: moveName(button) ?? "" });
    way.dataset.way = button.value;
    ways.append(way, " ");
  }
  need("#about").prepend(...(warning ? [paragraph("why", warning)] : []), ways);
  scrollAbove(targetAt(place));
}

/**
 * Scroll a small screen until the panel does not cover a target.
 * @param {HTMLElement | undefined} target
 */
function scrollAbove(target) {
  if (!small.matches || !target) return;
  const panelTop = need("#about").getBoundingClientRect().top;
  const under = target.getBoundingClientRect().bottom - panelTop;
  if (under > 0) scrollBy(0, under + MARGIN);
}

/**
 * Ask the server a question, and show its answer if it is still wanted. Tell whether it was shown.
 * @param {string} query
 * @param {string} explained
 * @param {boolean} hold
 * @returns {Promise<boolean>}
 */
async function explain(query, explained, hold) {
  const { ply, version } = need("#clock").dataset; // after an undo the same ply comes again
  const { seat, decision } = need("#status").dataset; // only I know what I fill in on a form
  const key = [query, ply, seat, version, decision].join();
  if (!known.has(key)) {
    const answer = await request(`${path}/about?${query}`);
    if (!answer.ok) return false;
    if (known.size > MOST_TEXTS) known.clear();
    known.set(key, await answer.text());
  }
  if (explained && state.explained !== explained) return false;
  fillPanel(known.get(key) ?? "", hold);
  return true;
}

/**
 * Explain a character or a card (`data-about`), which are the same in every step.
 * @param {string | undefined} subject
 * @param {boolean} [hold]
 */
export function previewSubject(subject = "", hold = false) {
  askedSubject = subject;
  state.explained = subject;
  clearTimeout(timer);
  if (hold) explain(subject, subject, true);
  else timer = setTimeout(() => explain(subject, subject, false), DELAY);
}

/** Forget what was told of a former step. */
export function resetPreview() {
  state.selected = "";
  clearTimeout(timer);
  closePanel();
  outline("wish");
  if (state.explained && state.explained === askedSubject) return;
  state.explained = "";
  emptyPanel();
}

/** Keep the selection while something can be done there, and explain the place anew. */
export function keepSelection() {
  const { selected, moves, explained } = state;
  if (!selected) {
    if (moves.has(explained)) preview(explained);
    return;
  }
  const here = moves.get(selected);
  if (!here) {
    select("");
    return;
  }
  targetAt(selected)?.classList.add("picked");
  const offered = $$("#about [data-way]").map((way) => way.dataset.way);
  if (offered.join() !== here.map((button) => button.value).join()) preview(selected, true);
}

/** Explain what still has the focus, or lies under the mouse. */
export function refreshPreview() {
  if (state.explained) return;
  const focused = document.activeElement?.closest("[role=button][data-at]");
  const place = focused ? placeOf(focused) : placeUnderMouse();
  if (place) preview(place);
}

/** @returns {string} */
function placeUnderMouse() {
  if (!mouse) return "";
  const [clientX, clientY] = mouse;
  const target = document.elementFromPoint(clientX, clientY);
  return target ? placeUnder({ target, clientX, clientY, pointerType: "mouse" }) : "";
}

/**
 * Explain what a mouse points at.
 * @param {PointerEvent} event
 */
export function onHover(event) {
  if (event.pointerType === "touch" || state.selected) return;
  mouse = [event.clientX, event.clientY];
  previewUnder(event);
}

/**
 * Explain what has the focus, if it is a character or a card.
 * @param {FocusEvent} event
 */
export function previewFocused(event) {
  const target = closest(event, "[data-about]");
  if (!target || state.selected) return;
  previewUnder({ target, clientX: Number.NaN, clientY: Number.NaN });
}

/** @param {Pointer} pointer */
function previewUnder(pointer) {
  const panel = $("#about");
  const inside = closest(pointer, "#side");
  if (inside) panel?.classList.remove("told");
  const place = placeUnder(pointer);
  if (place) {
    panel?.classList.add("told");
    if (place !== state.explained) preview(place);
    return;
  }
  const subject = closest(pointer, "[data-about]");
  if (!subject) return;
  if (!inside || subject.closest("#moves")) panel?.classList.add("told");
  if (state.explained !== subject.dataset.about) previewSubject(subject.dataset.about);
}

document.documentElement.addEventListener("pointerleave", () => {
  mouse = null;
});
