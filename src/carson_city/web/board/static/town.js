// The town: which parcel or road a pointer means, and the marks of what can be done there.

import { $, $$, makeSvg } from "../dom.js";
import { touch } from "../layout.js";
import { registerSurface } from "../surface.js";
import { distance, inset, parcels, roadBox, roadPath, roads } from "./places.js";

/** @import { MarkedPlace, Pointer } from "../surface.js" */
/** @import { Box } from "./places.js" */

const REACH = 27; // of a finger beside a road: a parcel is 100 wide
const MOUSE_REACH = 14;
// Where most of the town can be meant, its marks are calmer: else they are a grid over the map.
const MANY = 20;

/** @type {SVGSVGElement | null} */
const layer = document.querySelector("#targets");
const stage = $("#stage");

/**
 * Return in which of three groups the mark of a place is: roads are over parcels, and over both is
 * what else is drawn there.
 * @param {string} place
 * @returns {0 | 1 | 2}
 */
function rankOf(place) {
  if (parcels.has(place)) return 0;
  return roads.has(place) ? 1 : 2;
}

/** The groups of marks, by rank. */
const groups = layer ? [0, 1, 2].map(() => layer.appendChild(makeSvg("g", {}))) : [];

/**
 * The elements of each mark.
 * @type {Map<string, SVGElement[]>}
 */
const shown = new Map();

/**
 * Mark everything that is meant, comfortable to hit. A mark that goes on being meant stays the same
 * element: a button of the mouse may be down on it.
 * @param {MarkedPlace[]} places
 */
function markPlaces(places) {
  const gone = new Set(shown.keys());
  /** @type {(SVGElement | undefined)[]} the last mark of each rank, before the next one */
  const last = [];
  for (const place of places) {
    gone.delete(place.at);
    const rank = rankOf(place.at);
    last[rank] = showMark(place, groups[rank], last[rank]);
  }
  for (const place of gone) {
    for (const mark of shown.get(place) ?? []) mark.remove();
    shown.delete(place);
  }
  if (layer) layer.classList.toggle("many", $$(".t", layer).length > MANY);
}

/**
 * Show the mark of a place after another one, and return its last element.
 * @param {MarkedPlace} place
 * @param {SVGElement | undefined} group
 * @param {SVGElement | undefined} previous
 * @returns {SVGElement | undefined}
 */
function showMark(place, group, previous) {
  const fresh = drawMark(place);
  const old = shown.get(place.at);
  if (old) {
    for (const [index, mark] of old.entries()) copyAttributes(mark, fresh[index]);
    return old.at(-1);
  }
  shown.set(place.at, fresh);
  if (previous) previous.after(...fresh);
  else group?.prepend(...fresh);
  return fresh.at(-1);
}

/**
 * @param {SVGElement} mark
 * @param {SVGElement | undefined} other
 */
function copyAttributes(mark, other) {
  for (const { name, value } of other?.attributes ?? []) mark.setAttribute(name, value);
}

/**
 * Draw the mark of a place.
 * @param {MarkedPlace} place
 * @returns {SVGElement[]}
 */
function drawMark({ at, label, piece }) {
  const common = { role: "button", tabindex: "-1", "data-at": at, "aria-label": label };
  const road = roads.get(at);
  if (road) {
    const box = roadBox(road, touch.matches ? REACH : MOUSE_REACH);
    return [
      makeSvg("rect", { ...common, class: "hit", ...box, rx: 8 }),
      makeSvg("path", { class: "road", d: roadPath(road) }),
    ];
  }
  const box = parcels.get(at) ?? boxOf(piece);
  return [
    makeSvg("rect", { ...common, class: "t", ...inset(box, 1), rx: 9 }),
    makeSvg("rect", { class: "ring", ...inset(box, 9), rx: 9 }),
  ];
}

/**
 * Draw an outline of a parcel or a road.
 * @param {string} kind
 * @param {string} place
 * @returns {SVGElement | null}
 */
function outlinePlace(kind, place) {
  const road = roads.get(place);
  const parcel = parcels.get(place);
  let shape = null;
  if (road) shape = makeSvg("path", { class: kind, d: roadPath(road) });
  else if (parcel) shape = makeSvg("rect", { class: kind, ...inset(parcel, 3), rx: 8 });
  if (shape) layer?.append(shape);
  return shape;
}

/**
 * Return the box of an element on the board.
 * @param {Element | undefined} element
 * @returns {Box}
 */
function boxOf(element) {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = onBoard(box.x, box.y);
  const [right, low] = onBoard(box.right, box.bottom);
  return { x, y, width: right - x, height: low - y };
}

/**
 * Return a point of the window as a point of the board.
 * @param {number} x
 * @param {number} y
 * @returns {[x: number, y: number]}
 */
function onBoard(x, y) {
  const box = stage?.getBoundingClientRect() ?? new DOMRect();
  const view = layer?.viewBox.baseVal ?? new DOMRect();
  const scale = view.width / box.width;
  return [(x - box.x) * scale + view.x, (y - box.y) * scale + view.x];
}

/**
 * Return the nearest of the roads around a finger. The middle of a parcel belongs to the parcel.
 * @param {Pointer} pointer
 * @param {Iterable<string>} places
 * @returns {string}
 */
function nearestPlace({ clientX, clientY }, places) {
  let best = "";
  let least = REACH;
  const point = onBoard(clientX, clientY);
  for (const place of places) {
    const road = roads.get(place);
    const way = road ? distance(point, roadBox(road, 0)) : REACH;
    if (way >= least) continue;
    least = way;
    best = place;
  }
  return best;
}

/**
 * Return the parcel under a pointer, or nothing.
 * @param {Pointer} pointer
 * @returns {string}
 */
function placeUnder({ clientX, clientY }) {
  const [x, y] = onBoard(clientX, clientY);
  for (const [place, box] of parcels) {
    const right = box.x + box.width;
    const low = box.y + box.height;
    if (x >= box.x && y >= box.y && x < right && y < low) return place;
  }
  return "";
}

if (layer) {
  registerSurface({
    contains: (element) => element instanceof Element && element.closest("#stage") !== null,
    hasPlace: (place) => parcels.has(place) || roads.has(place),
    markPlaces,
    outlinePlace,
    nearestPlace,
    placeUnder,
  });
}
