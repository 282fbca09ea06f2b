// The card in hand can be dragged to its place: letting it go near a peg means that peg. A person
// who looks at another town comes back to the own one as soon as something is to be done there.

import { $, $$, closest, need, table } from "../dom.js";
import { choosePlace } from "../moves.js";
import { preview, select } from "../preview.js";
import { middleOf } from "../tab-stop.js";
import { isFinger, placeOf } from "../targets.js";

const REACH = 1.1; // how far from a peg, in widths of its field
const DRAG_START = 6; // pixels: less is no drag

/**
 * A drag: where it began, the card, the picture under the pointer, and the peg that is meant.
 * @typedef {object} Drag
 * @property {number} x
 * @property {number} y
 * @property {HTMLElement} held
 * @property {SVGElement | null} flying
 * @property {HTMLElement | null} peg
 */

/** @type {Drag | null} */
let drag = null;

/**
 * Return the pegs where the card can be built.
 * @returns {HTMLElement[]}
 */
const pegs = () => $$(".spot[role=button]");

/**
 * Return the nearest peg within reach of a point, if there is one.
 * @param {number} x
 * @param {number} y
 * @returns {HTMLElement | null}
 */
function nearestPeg(x, y) {
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const peg of pegs()) {
    const field = need("rect", peg);
    const [pegX, pegY] = middleOf(field);
    const way = Math.hypot(pegX - x, pegY - y);
    if (way >= least || way >= field.getBoundingClientRect().width * REACH) continue;
    least = way;
    best = peg;
  }
  return best;
}

/** @param {HTMLElement | null} peg */
function showPeg(peg) {
  for (const one of pegs()) one.classList.toggle("picked", one === peg);
}

/** @param {PointerEvent} event */
function onDown(event) {
  const held = closest(event, "#held");
  if (!held || event.button || !pegs().length) return;
  event.preventDefault();
  drag = { x: event.clientX, y: event.clientY, held, flying: null, peg: null };
}

/** @param {PointerEvent} event */
function onMove(event) {
  if (!drag) return;
  const way = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.flying && way < DRAG_START) return;
  drag.flying ??= lift(drag.held);
  drag.flying.style.left = `${event.clientX}px`;
  drag.flying.style.top = `${event.clientY}px`;
  const peg = nearestPeg(event.clientX, event.clientY);
  if (peg && peg !== drag.peg) preview(placeOf(peg));
  drag.peg = peg;
  drag.flying.classList.toggle("over", Boolean(peg));
  showPeg(peg);
}

/**
 * Lift the card, and return its picture under the pointer.
 * @param {HTMLElement} held
 * @returns {SVGElement}
 */
function lift(held) {
  // Only where the card would fall stands out.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const picture = /** @type {unknown} */ (need("svg", held).cloneNode(true));
  const flying = /** @type {SVGElement} */ (picture);
  flying.classList.add("flying");
  document.body.append(flying);
  held.classList.add("lifted");
  return flying;
}

/** @param {PointerEvent} event */
function onUp(event) {
  if (!drag) return;
  const { peg, flying, held } = drag;
  drag = null;
  flying?.remove();
  held.classList.remove("lifted");
  showPeg(null);
  if (event.type === "pointercancel" || !peg?.isConnected) return;
  if (isFinger(event)) select(placeOf(peg));
  else choosePlace(placeOf(peg));
}

addEventListener("pointerdown", onDown);
addEventListener("pointermove", onMove);
addEventListener("pointerup", onUp);
addEventListener("pointercancel", onUp);

/** @type {string | undefined} */
let lastDecision = "";

/** Come back to the own town with a new decision. */
function comeBack() {
  const { seat, decision } = $("#status")?.dataset ?? {};
  if (decision === lastDecision) return;
  lastDecision = decision;
  const own = $(`#town-${seat}`);
  const acts = own && $(".spot, .sale", own);
  if (acts && $(".town:target") && !own.matches(":target")) location.hash = "table";
}

if (table) {
  const observer = new MutationObserver(comeBack);
  observer.observe(table, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-decision"],
  });
}
