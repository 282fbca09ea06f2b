// Zoom and pan of a board, in a frame with `data-zoom`: wheel, two fingers, or keys.

import { $ } from "./dom.js";
import { small } from "./layout.js";

const MOST = 4;
const WHEEL_STEP = 1.15;
const DRAG_START = 6; // pixels: less is a click
const SCROLL_START = 12;

/** @typedef {[x: number, y: number]} Point */

const frame = $("[data-zoom]");
const board = /** @type {HTMLElement | null | undefined} */ (frame?.firstElementChild);

/** How the board is shown. */
export const zoom = {
  dragged: false, // a drag is no click
  scale: 1,
  x: 0,
  y: 0,
  /** Show the board, no further out than its edges. */
  show() {
    if (!board) return;
    const width = board.offsetWidth;
    const least = width - width * this.scale;
    this.x = Math.min(0, Math.max(least, this.x));
    this.y = Math.min(0, Math.max(least, this.y));
    const shift = `translate(${this.x}px,${this.y}px) scale(${this.scale})`;
    board.style.transform = this.scale === 1 ? "" : shift;
  },
  /**
   * Zoom in or out around a point of the board, else around its middle.
   * @param {number} factor
   * @param {Point} [point]
   */
  by(factor, point) {
    if (!board) return;
    const [x, y] = point ?? [board.offsetWidth / 2, board.offsetHeight / 2];
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.show();
  },
  /** Show the whole board. */
  off() {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.show();
  },
};

/**
 * Where each finger or mouse button was last, by the id of its pointer.
 * @type {Map<number, Point>}
 */
const held = new Map();
let spread = 0; // pixels between two fingers

/** Zoom and pan from now on. */
export function startPanning() {
  if (!frame || !board) return;
  frame.addEventListener("wheel", onWheel, { passive: false });
  frame.addEventListener("pointerdown", onDown);
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
}

/**
 * Return a point of the window as a point of the board.
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
function onBoard(x, y) {
  const box = frame?.getBoundingClientRect();
  const left = (box?.x ?? 0) + (board?.offsetLeft ?? 0);
  const top = (box?.y ?? 0) + (board?.offsetTop ?? 0);
  return [x - left, y - top];
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!event.ctrlKey && zoom.scale === 1 && event.deltaY > 0) return;
  event.preventDefault();
  const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
  zoom.by(factor, onBoard(event.clientX, event.clientY));
}

/** @param {PointerEvent} event */
function onDown(event) {
  held.set(event.pointerId, [event.clientX, event.clientY]);
  zoom.dragged = false;
  spread = 0;
}

/** @param {PointerEvent} event */
function onMove(event) {
  const last = held.get(event.pointerId);
  if (!last) return;
  /** @type {Point} */
  const point = [event.clientX, event.clientY];
  const dx = point[0] - last[0];
  const dy = point[1] - last[1];
  if (held.size === 2) {
    held.set(event.pointerId, point);
    pinch();
  } else if (zoom.scale > 1 && (zoom.dragged || Math.hypot(dx, dy) > DRAG_START)) {
    held.set(event.pointerId, point);
    zoom.x += dx;
    zoom.y += dy;
    zoom.show();
    zoom.dragged = true;
  } else if (small.matches && Math.abs(dy) > SCROLL_START && Math.abs(dy) > Math.abs(dx)) {
    held.set(event.pointerId, point);
    scrollBy(0, -dy);
    zoom.dragged = true;
  }
}

/** Zoom as two fingers move apart or together. */
function pinch() {
  const [one, other] = [...held.values()];
  if (!one || !other) return;
  const now = Math.hypot(one[0] - other[0], one[1] - other[1]);
  const middle = onBoard((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
  if (spread) zoom.by(now / spread, middle);
  spread = now;
  zoom.dragged = true;
}

/** @param {PointerEvent} event */
function onUp(event) {
  held.delete(event.pointerId);
  setTimeout(() => {
    if (!held.size) zoom.dragged = false;
  }, 0);
}
