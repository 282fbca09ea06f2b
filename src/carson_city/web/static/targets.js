// Where a person may act: marks on the board, the place under a pointer, the way from one to the
// next.

import { $, $$, buttons, closest } from "./dom.js";
import { partOf, touch } from "./layout.js";
import { surface } from "./surface.js";

/** @import { Pointer } from "./surface.js" */

// An element with the name of a place lies there, in every part of the table but those of words.
const WORDS = "#head, #side, #about, #status, #tour";
const MARKS = "[data-marks]"; // what a surface has drawn over the board
const TARGETS = "#table [role=button][data-at]";

/** What the page shows now. */
export const state = {
  /**
   * The buttons of each place where one may act.
   * @type {Map<string, HTMLButtonElement[]>}
   */
  moves: new Map(),
  /** The place that is selected. */
  selected: "",
  /** The place, or the question, that is explained. */
  explained: "",
};

/**
 * Return the elements that lie at a place, or those of all places.
 * @param {string} [place]
 * @returns {HTMLElement[]}
 */
export function elementsAt(place = "") {
  const value = place && `="${CSS.escape(place)}"`;
  return $$(`#table [data-at${value}]`).filter((one) => !one.closest(`${WORDS}, ${MARKS}`));
}

/**
 * Return the name of the place of an element, or nothing.
 * @param {Element | null | undefined} element
 * @returns {string}
 */
export function placeOf(element) {
  return /** @type {HTMLElement | null | undefined} */ (element)?.dataset?.at ?? "";
}

/**
 * Return the elements where one may act.
 * @returns {HTMLElement[]}
 */
export const targets = () => $$(TARGETS);

/**
 * Return the element of a place where one may act, if there is one.
 * @param {string} place
 * @returns {HTMLElement | undefined}
 */
export const targetAt = (place) => targets().find((one) => placeOf(one) === place);

/**
 * Return the name of a move, as its button says it.
 * @param {HTMLButtonElement} button
 * @returns {string | null | undefined}
 */
export const moveName = (button) => button.dataset.says ?? $("b", button)?.textContent;

/**
 * Return what a button says: the name of its move, and what follows from it.
 * @param {HTMLButtonElement} button
 * @returns {string}
 */
export function buttonText(button) {
  const more = $("small", button);
  return `${moveName(button) ?? button.value}${more ? `: ${more.textContent}` : ""}`;
}

/** Mark every legal target, and nothing else. */
export function markTargets() {
  const held = document.activeElement;
  const focused = held?.closest(WORDS) ? "" : placeOf(held);
  state.moves = movesByPlace();
  /** @type {Map<string, Element | undefined>} */
  const covered = new Map();
  for (const place of state.moves.keys()) {
    if (surface.hasPlace(place)) covered.set(place, undefined);
  }
  for (const one of elementsAt()) {
    const place = placeOf(one);
    unmark(one);
    if (!state.moves.has(place)) continue;
    if (!surface.contains(one)) markElement(one, place);
    else if (!covered.has(place)) covered.set(place, one);
  }
  surface.markPlaces([...covered].map(([at, piece]) => ({ at, label: labelOf(at), piece })));
  restoreFocus(focused);
}

/** @returns {Map<string, HTMLButtonElement[]>} */
function movesByPlace() {
  /** @type {Map<string, HTMLButtonElement[]>} */
  const moves = new Map();
  for (const button of buttons("#moves button[data-at], #status button[data-at]")) {
    const place = placeOf(button);
    moves.set(place, [...(moves.get(place) ?? []), button]);
  }
  return moves;
}

/**
 * @param {string} place
 * @returns {string}
 */
const labelOf = (place) => (state.moves.get(place) ?? []).map(buttonText).join("; ");

/** @param {Element} element */
function unmark(element) {
  if (element.getAttribute("role") !== "button") return;
  for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
}

/**
 * @param {Element} element
 * @param {string} place
 */
function markElement(element, place) {
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "-1");
  element.setAttribute("aria-label", labelOf(place));
  // A picture has no buttons in it.
  element.closest("svg[role=img]")?.setAttribute("role", "group");
}

/**
 * Let the tab key reach this target, and no other.
 * @param {HTMLElement} target
 */
export function setTabStop(target) {
  for (const one of targets()) one.setAttribute("tabindex", one === target ? "0" : "-1");
}

/** @param {string} focused the place that had the focus */
function restoreFocus(focused) {
  const [first] = targets();
  const same = focused ? targetAt(focused) : undefined;
  if (same) {
    setTabStop(same);
    same.focus({ preventScroll: true });
  } else if (first) {
    setTabStop(first);
  }
}

/**
 * Return the parts of the table on which the options of this step lie.
 * @returns {Set<string>}
 */
export function partsWithMoves() {
  // With several moves at one place the question is which, not where: only the list shows all.
  const [moves, others] = state.moves.values();
  if (moves && moves.length > 1 && !others && !$("#status button[name=action]")) {
    return new Set(["side"]);
  }
  /** @type {Set<string>} */
  const found = new Set();
  const drawn = new Set();
  for (const one of targets()) {
    drawn.add(placeOf(one));
    found.add(partOf(one) ?? "side");
  }
  const listed = $("#moves :is(button:not([data-at]), select)");
  if (listed || [...state.moves.keys()].some((place) => !drawn.has(place))) found.add("side");
  return found;
}

/**
 * Tell whether an event comes from a finger.
 * @param {{ pointerType?: string }} event
 * @returns {boolean}
 */
export function isFinger({ pointerType }) {
  return pointerType === "touch" || (pointerType === undefined && touch.matches);
}

/**
 * Return the place that a pointer means, or nothing: one where something can be done, if possible.
 * @param {Pointer} pointer
 * @returns {string}
 */
export function placeUnder(pointer) {
  const inside = surface.contains(pointer.target);
  if (inside && isFinger(pointer)) {
    const nearest = surface.nearestPlace(pointer, state.moves.keys());
    if (nearest) return nearest;
  }
  const places = placesAround(pointer);
  const found = places.find((place) => state.moves.has(place)) ?? places[0];
  return found ?? (inside ? surface.placeUnder(pointer) : "");
}

/**
 * Return the places of the elements around the target of an event, from the inside to the outside.
 * @param {{ target: EventTarget | null }} event
 * @returns {string[]}
 */
function placesAround(event) {
  const places = [];
  let one = closest(event, "#table [data-at]");
  while (one) {
    if (!one.closest(WORDS)) places.push(placeOf(one));
    one = one.parentElement?.closest("#table [data-at]") ?? null;
  }
  return places;
}
