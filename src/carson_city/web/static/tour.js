// The tour of a first round.

import { $, $$, make, need, texts } from "./dom.js";
import { partOf, showTab, small, tabs, touch } from "./layout.js";
import { preferences } from "./preferences.js";
import { partsWithMoves } from "./targets.js";

const GAP = 16; // pixels beside what is shown
const EDGE = 8; // pixels at the edge of the window

let framed = ""; // the id of what is shown

/** Begin the tour if the page says so, unless the person has seen it. */
export function beginTour() {
  if (!$("#tour")?.hasAttribute("data-begin")) return;
  if (preferences.get("toured") === "1") leaveTour(true);
  else showTourStep(0);
}

/**
 * Leave the tour. That is remembered, here and in the address, and leads to what can be done.
 * @param {boolean} [always] also if the tour is not shown
 */
export function leaveTour(always = false) {
  const box = $("#tour");
  if (!box || (box.hidden && !always)) return;
  frame("");
  preferences.set("toured", "1");
  history.replaceState(history.state, "", location.pathname);
  if (box.hidden) return;
  box.hidden = true;
  const names = tabs().map((tab) => tab.dataset.tab ?? "");
  const parts = partsWithMoves();
  [...names.filter((name) => parts.has(name)), ...names].some(showTab);
  // A mark of the board would look chosen.
  need("#status").focus({ preventScroll: true });
}

/** @param {string} id */
function frame(id) {
  framed = id;
  renewFrame();
}

/** Put the frame around what is shown, also when an update has drawn it anew. */
export function renewFrame() {
  for (const one of $$(".toured")) one.classList.remove("toured");
  document.getElementById(framed)?.classList.add("toured");
}

/**
 * Return the text of a step. A finger taps, and points at nothing.
 * @param {HTMLElement} step
 * @returns {string | null}
 */
const textOf = (step) => ((touch.matches && $(".touch", step)) || need("p", step)).textContent;

/**
 * Show a step of the tour; after the last one, leave it.
 * @param {number} index
 */
export function showTourStep(index) {
  const steps = $$("#tour-steps li");
  const step = steps[index];
  if (!step) {
    leaveTour();
    return;
  }
  frame("");
  const id = step.dataset.where ?? "";
  const shown = document.getElementById(id);
  showTab(partOf(shown));
  frame(id);
  const box = need("#tour");
  const next = fillStep(box, step, index, steps.length);
  box.hidden = false;
  placeStep(box, shown);
  next.focus();
}

/**
 * Fill the box of the tour with a step, and return the button that leads on.
 * @param {HTMLElement} box
 * @param {HTMLElement} step
 * @param {number} index
 * @param {number} count
 * @returns {HTMLButtonElement}
 */
function fillStep(box, step, index, count) {
  const name = need("b", step).textContent ?? "";
  const foot = make("div");
  const counter = make("small", { textContent: `${index + 1}/${count}` });
  const leave = make("button", { textContent: texts.leave ?? "", type: "button" });
  const next = make("button", {
    textContent: (index + 1 < count ? texts.next : texts.play) ?? "",
    type: "button",
    className: "main",
  });
  leave.addEventListener("click", () => leaveTour());
  next.addEventListener("click", () => showTourStep(index + 1));
  foot.append(counter, leave, next);
  const heading = make("h3", { textContent: name });
  box.replaceChildren(heading, make("p", { textContent: textOf(step) ?? "" }), foot);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", name);
  return next;
}

/**
 * Place the box beside what it tells of.
 * @param {HTMLElement} box
 * @param {HTMLElement | null} shown
 */
function placeStep(box, shown) {
  const area = shown?.checkVisibility() ? shown.getBoundingClientRect() : null;
  const own = box.getBoundingClientRect();
  if (area && !small.matches) {
    const [x, y] = besideArea(area, own);
    box.style.left = `${Math.max(EDGE, x)}px`;
    box.style.top = `${Math.min(innerHeight - own.height - EDGE, Math.max(EDGE, y))}px`;
    return;
  }
  box.style.left = `${(innerWidth - own.width) / 2}px`;
  const low = innerHeight - own.height - EDGE;
  const board = shown?.matches("[data-zoom]");
  // It lies over the status line rather than over the board.
  const top = board && area ? Math.min(low, area.bottom + EDGE) : low - statusHeight();
  box.style.top = `${top}px`;
}

/** @returns {number} */
const statusHeight = () => $("#status")?.offsetHeight ?? 0;

/**
 * Return a point right or left of an area, else below or above it, where a box has room.
 * @param {DOMRect} area
 * @param {DOMRect} box
 * @returns {[x: number, y: number]}
 */
function besideArea(area, box) {
  const right = area.right + GAP;
  const left = area.left - GAP - box.width;
  const below = area.bottom + GAP;
  if (right + box.width < innerWidth) return [right, area.top + 30];
  if (left > 0) return [left, area.top + 30];
  const fits = below + box.height < innerHeight;
  return [(innerWidth - box.width) / 2, fits ? below : area.top - box.height - GAP];
}
