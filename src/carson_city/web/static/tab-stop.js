// Among the targets there is one tab stop. Arrows go to the nearest target in their direction.

import { targets } from "./targets.js";

const LEAST_WAY = 4; // pixels to the next target in a direction
const ASIDE = 2.2; // how much worse a way aside is than a way along

/**
 * Return the target that the tab key reaches, if there is one.
 * @returns {HTMLElement | undefined}
 */
export const tabStop = () => targets().find((one) => one.getAttribute("tabindex") === "0");

/**
 * Return the middle of an element in the window.
 * @param {Element} element
 * @returns {[x: number, y: number]}
 */
export function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Return the nearest target in a direction, if there is one.
 * @param {HTMLElement} from
 * @param {number} dx
 * @param {number} dy
 * @returns {HTMLElement | undefined}
 */
export function nextTarget(from, dx, dy) {
  const [x, y] = middleOf(from);
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const one of targets()) {
    if (one === from) continue;
    const [a, b] = middleOf(one);
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const way = along + across * ASIDE;
    if (along < LEAST_WAY || way >= least) continue;
    least = way;
    best = one;
  }
  return best;
}
