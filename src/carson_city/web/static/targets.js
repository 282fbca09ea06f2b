// Where a person may act: marks on the board, the place under a pointer, the way from one to the next.

import { $, $$, touch } from "./tools.js";
import { surface } from "./surface.js";

export const now = { moves: new Map(), picked: "", wanted: "" }; // place -> buttons; what stands out; what is told

// Whatever carries the name of a place lies there, in every part of the table but those of words.
const WORDS = "#head, #side, #about, #status, #tour";
const MARKS = "[data-marks]"; // what a surface has drawn over the board
export const carriers = (at = "") =>
  $$(`#table [data-at${at && `="${CSS.escape(at)}"`}]`).filter((one) => !one.closest(`${WORDS}, ${MARKS}`));

export const targets = () => $$("#table [role=button][data-at]");
export const target = (at) => targets().find((one) => one.dataset.at === at);

export function say(button) {
  return `${button.dataset.says ?? $("b", button)?.textContent ?? button.value}${$("small", button) ? `: ${$("small", button).textContent}` : ""}`;
}

// Mark every legal target, and nothing else.
export function mark() {
  now.moves = new Map();
  for (const button of $$("#moves button[data-at], #status button[data-at]")) {
    const at = button.dataset.at;
    if (!now.moves.has(at)) now.moves.set(at, []);
    now.moves.get(at).push(button);
  }
  const held = document.activeElement;
  const focus = held?.closest(WORDS) ? "" : held?.dataset?.at ?? "";
  const label = (at) => now.moves.get(at).map(say).join("; ");
  const covered = new Map([...now.moves.keys()].filter(surface.has).map((at) => [at]));
  for (const one of carriers()) {
    const { at } = one.dataset;
    if (one.getAttribute("role") === "button") {
      for (const name of ["role", "tabindex", "aria-label"]) one.removeAttribute(name);
    }
    if (!now.moves.has(at)) continue;
    if (surface.holds(one)) { if (!covered.has(at)) covered.set(at, one); continue; }
    one.setAttribute("role", "button");
    one.setAttribute("tabindex", "-1");
    one.setAttribute("aria-label", label(at));
    one.closest("svg[role=img]")?.setAttribute("role", "group"); // a picture has no buttons in it
  }
  surface.cover([...covered].map(([at, piece]) => ({ at, label: label(at), piece })));
  const first = targets()[0];
  const same = focus ? target(focus) : null;
  if (same) { rove(same); same.focus({ preventScroll: true }); }
  else if (first) rove(first);
}

// The part of the table in which something lies.
export const partOf = (element) => element?.closest("[data-part]")?.dataset.part;

// The parts of the table on which the options of this step lie.
export function parts() {
  const found = new Set();
  const drawn = new Set();
  for (const one of targets()) {
    drawn.add(one.dataset.at);
    found.add(partOf(one) ?? "side");
  }
  const listed = $("#moves :is(button:not([data-at]), select)");
  if (listed || [...now.moves.keys()].some((at) => !drawn.has(at))) found.add("side");
  // One place with several meanings: what is asked is which, not where, and only the list shows them all.
  const [ways, other] = now.moves.values();
  if (ways?.length > 1 && !other && !$("#status button[name=action]")) return new Set(["side"]);
  return found;
}

// One tab stop; arrows go to the nearest target in their direction.

export const stop = () => targets().find((one) => one.getAttribute("tabindex") === "0");
export function rove(to) {
  for (const one of targets()) one.setAttribute("tabindex", one === to ? "0" : "-1");
}
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export function towards(from, dx, dy) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const one of targets()) {
    if (one === from) continue;
    const [a, b] = middle(one);
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along < 4) continue;
    const far = along + across * 2.2;
    if (far < least) { least = far; best = one; }
  }
  return best;
}

export const isFinger = (event) => event.pointerType === "touch" || (event.pointerType === undefined && touch.matches);

export function placeUnder(event) {
  const inside = surface.holds(event.target);
  const near = isFinger(event) && inside ? surface.near(event, now.moves.keys()) : "";
  if (near) return near;
  const named = [];
  for (let one = event.target.closest?.("#table [data-at]"); one; one = one.parentElement.closest("#table [data-at]")) {
    if (!one.closest(WORDS)) named.push(one.dataset.at);
  }
  return named.find((at) => now.moves.has(at)) ?? named[0] ?? (inside ? surface.under(event) : "");
}
