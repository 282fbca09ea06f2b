// The part of the board whose places have no elements of their own. A title's script registers what
// it knows of it before anything else begins.

/**
 * A place that is meant: its name, its label, and what is drawn there if it is not of the surface.
 * @typedef {{ at: string, label: string, piece?: Element | undefined }} MarkedPlace
 */

/**
 * Where somebody points.
 * @typedef {{
 *   target: EventTarget | null, clientX: number, clientY: number, pointerType?: string,
 * }} Pointer
 */

/**
 * @typedef {object} Surface
 * @property {(element: EventTarget | null) => boolean} contains Tell whether an element lies on it.
 * @property {(place: string) => boolean} hasPlace
 *   Tell whether a place lies on it, though no element has its name.
 * @property {(places: MarkedPlace[]) => void} markPlaces Mark these places, and no others.
 * @property {(kind: string, place: string) => Element | null} outlinePlace
 *   Draw an outline of a place that words speak of.
 * @property {(pointer: Pointer, places: Iterable<string>) => string} nearestPlace
 *   Return which of some places a finger means.
 * @property {(pointer: Pointer) => string} placeUnder Return the place under a pointer.
 */

/** @type {Surface} */
export const surface = {
  contains: () => false,
  hasPlace: () => false,
  markPlaces() {
    // No title has registered a surface.
  },
  outlinePlace: () => null,
  nearestPlace: () => "",
  placeUnder: () => "",
};

/**
 * Register the surface of a title.
 * @param {Surface} own
 */
export function registerSurface(own) {
  Object.assign(surface, own);
}
