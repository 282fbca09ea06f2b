// Where everything lies in the town, as the page tells it: parcels are squares, roads lines along
// their edges.

import { $$ } from "../dom.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {[x1: number, y1: number, x2: number, y2: number]} Line */

/**
 * @param {Element} element
 * @param {string} name
 * @returns {number}
 */
const number = (element, name) => Number(element.getAttribute(name));

/**
 * Read the places of a shape by their names.
 * @template Shape
 * @param {string} selector
 * @param {(element: Element) => Shape} read
 * @returns {Map<string, Shape>}
 */
function readPlaces(selector, read) {
  const elements = $$(`#places ${selector}`);
  return new Map(elements.map((one) => [one.dataset.place ?? "", read(one)]));
}

/** Parcels by their names. */
export const parcels = readPlaces("rect", (one) => ({
  x: number(one, "x"),
  y: number(one, "y"),
  width: number(one, "width"),
  height: number(one, "height"),
}));

/** Roads by their names. */
export const roads = readPlaces("line", lineOf);

/**
 * @param {Element} one
 * @returns {Line}
 */
function lineOf(one) {
  return [number(one, "x1"), number(one, "y1"), number(one, "x2"), number(one, "y2")];
}

/**
 * Return the path of a road, without its ends.
 * @param {Line} road
 * @returns {string}
 */
export function roadPath([x, y, right, low]) {
  return right > x ? `M${x + 12} ${y}H${right - 12}` : `M${x} ${y + 12}V${low - 12}`;
}

/**
 * Return the box around a road, without its ends.
 * @param {Line} road
 * @param {number} reach
 * @returns {Box}
 */
export function roadBox([x, y, right, low], reach) {
  if (right > x) return { x: x + 13, y: y - reach, width: right - x - 26, height: 2 * reach };
  return { x: x - reach, y: y + 13, width: 2 * reach, height: low - y - 26 };
}

/**
 * Return a box that is smaller on each side.
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
export function inset({ x, y, width, height }, by) {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/**
 * Return the distance of a point from a box.
 * @param {[x: number, y: number]} point
 * @param {Box} box
 * @returns {number}
 */
export function distance([x, y], box) {
  const dx = x - Math.min(Math.max(x, box.x), box.x + box.width);
  const dy = y - Math.min(Math.max(y, box.y), box.y + box.height);
  return Math.hypot(dx, dy);
}
