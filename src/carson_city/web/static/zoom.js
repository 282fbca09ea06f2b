// Zoom and pan of a board, in a frame that says `data-zoom`: wheel, two fingers, or keys.

import { $, small } from "./tools.js";

const frame = $("[data-zoom]");
const board = frame?.firstElementChild;

export const zoom = {
  dragged: false, // a drag is no click
  scale: 1, x: 0, y: 0,
  show() {
    if (!board) return;
    const room = board.offsetWidth;
    const least = room - room * this.scale;
    this.x = Math.min(0, Math.max(least, this.x));
    this.y = Math.min(0, Math.max(least, this.y));
    board.style.transform = this.scale === 1 ? "" : `translate(${this.x}px,${this.y}px) scale(${this.scale})`;
  },
  by(factor, at) {
    if (!board) return;
    const middleAt = at ?? [board.offsetWidth / 2, board.offsetHeight / 2];
    const next = Math.min(4, Math.max(1, this.scale * factor));
    this.x = middleAt[0] - (middleAt[0] - this.x) * next / this.scale;
    this.y = middleAt[1] - (middleAt[1] - this.y) * next / this.scale;
    this.scale = next;
    this.show();
  },
  off() { this.scale = 1; this.x = this.y = 0; this.show(); },
};

export function panning() {
  if (!board) return;
  const held = new Map();
  let spread = 0;
  const inside = (event) => {
    const box = frame.getBoundingClientRect();
    return [event.clientX - box.x - board.offsetLeft, event.clientY - box.y - board.offsetTop];
  };
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && zoom.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    zoom.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, inside(event));
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => {
    held.set(event.pointerId, [event.clientX, event.clientY]);
    zoom.dragged = false;
    spread = 0;
  });
  addEventListener("pointermove", (event) => {
    const last = held.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last[0], dy = event.clientY - last[1];
    if (held.size === 2) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      const [a, b] = [...held.values()];
      const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (spread) zoom.by(now / spread, inside({ clientX: (a[0] + b[0]) / 2, clientY: (a[1] + b[1]) / 2 }));
      spread = now;
      zoom.dragged = true;
    } else if (zoom.scale > 1 && (zoom.dragged || Math.hypot(dx, dy) > 6)) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      zoom.x += dx;
      zoom.y += dy;
      zoom.show();
      zoom.dragged = true;
    } else if (small.matches && Math.abs(dy) > 12 && Math.abs(dy) > Math.abs(dx)) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      scrollBy(0, -dy);
      zoom.dragged = true;
    }
  });
  const up = (event) => { held.delete(event.pointerId); setTimeout(() => { if (!held.size) zoom.dragged = false; }, 0); };
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
}
