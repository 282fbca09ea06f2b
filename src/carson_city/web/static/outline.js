// Places that words speak of stand out on the board: a line of the log, or what a bot would do.

import { $$ } from "./dom.js";
import { surface } from "./surface.js";
import { elementsAt } from "./targets.js";

/**
 * What the surface has drawn, by kind.
 * @type {Map<string, Element[]>}
 */
const drawn = new Map();

/**
 * Outline places, separated by spaces, and no others of this kind.
 * @param {string} kind
 * @param {string} [places]
 */
export function outline(kind, places = "") {
  for (const one of drawn.get(kind) ?? []) one.remove();
  for (const one of $$(`.${kind}`)) one.classList.remove(kind);
  /** @type {Element[]} */
  const shapes = [];
  for (const place of places.split(" ").filter(Boolean)) {
    const shape = surface.outlinePlace(kind, place);
    if (shape) shapes.push(shape);
    else for (const one of elementsAt(place)) one.classList.add(kind);
  }
  drawn.set(kind, shapes);
}
