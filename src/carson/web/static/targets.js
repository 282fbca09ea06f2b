// Where a person may act: marks on the board, the place under a pointer, the way from one to the next.

import { $, $$, column, drawn, isParcel, isRoad, parcelBox, roadBox, roadLine, touch } from "./tools.js";

export const REACH = 27; // of a finger beside a road: a parcel is 100 wide
export const now = { moves: new Map(), picked: "", wanted: "" }; // place -> buttons; what stands out; what is told

export const target = (at) => $(`#targets [data-at="${CSS.escape(at)}"]`) ??
  $(`#trail [data-at="${CSS.escape(at)}"]`);

export function say(button) {
  return `${button.value}${$("small", button) ? `: ${$("small", button).textContent}` : ""}`;
}

// Mark every legal target, and nothing else.
export function mark() {
  now.moves = new Map();
  for (const button of $$("#moves button[data-at]")) {
    const at = button.dataset.at;
    if (!now.moves.has(at)) now.moves.set(at, []);
    now.moves.get(at).push(button);
  }
  const focus = document.activeElement?.dataset?.at ?? "";
  const layer = $("#targets");
  layer.replaceChildren();
  const parcels = [...now.moves.keys()].filter(isParcel);
  const roads = [...now.moves.keys()].filter(isRoad);
  for (const word of [...parcels, ...roads]) {
    const label = now.moves.get(word).map(say).join("; ");
    const common = { role: "button", tabindex: "-1", "data-at": word, "aria-label": label };
    if (isParcel(word)) {
      const { x, y } = parcelBox(word);
      layer.append(drawn("rect", { ...common, class: "t", x: x + 1, y: y + 1, width: 98, height: 98, rx: 9 }),
        drawn("rect", { class: "ring", x: x + 9, y: y + 9, width: 82, height: 82, rx: 9 }));
    } else {
      layer.append(drawn("rect", { ...common, class: "hit", ...roadBox(word, touch.matches ? REACH : 14), rx: 8 }),
        drawn("path", { class: "road", d: roadLine(word) }));
    }
  }
  for (const card of $$("#trail .space")) {
    const here = now.moves.get(card.dataset.at);
    if (!here) {
      for (const name of ["role", "tabindex", "aria-label"]) card.removeAttribute(name);
      continue;
    }
    card.setAttribute("role", "button");
    card.setAttribute("tabindex", "-1");
    card.setAttribute("aria-label", here.map(say).join("; "));
  }
  const first = targets()[0];
  const same = focus ? target(focus) : null;
  if (same?.getAttribute("role") === "button") { rove(same); same.focus({ preventScroll: true }); }
  else if (first) rove(first);
}

// The parts of the table on which the options of this step lie.
export function parts() {
  const found = new Set();
  for (const at of now.moves.keys()) found.add(isParcel(at) || isRoad(at) ? "town" : "trail");
  if ($("#moves :is(button:not([data-at]), select)")) found.add("side");
  return found;
}

// One tab stop; arrows go to the nearest target in their direction.

export const targets = () => $$("#trail [role=button], #targets [role=button]");
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

// A finger means the nearest of the roads around it; the middle of a parcel stays the parcel's.
function roadNear(event) {
  let best = "", least = REACH;
  const [x, y] = onBoard(event);
  for (const word of now.moves.keys()) {
    if (!isRoad(word)) continue;
    const box = roadBox(word, 0);
    const far = Math.hypot(x - Math.min(Math.max(x, box.x), box.x + box.width), y - Math.min(Math.max(y, box.y), box.y + box.height));
    if (far < least) { least = far; best = word; }
  }
  return best;
}
function onBoard(event) {
  const box = $("#stage").getBoundingClientRect();
  return [event.clientX, event.clientY].map((at, index) => (at - (index ? box.y : box.x)) / box.width * 852 - 26);
}
export const isFinger = (event) => event.pointerType === "touch" || (event.pointerType === undefined && touch.matches);

export function placeUnder(event) {
  const road = isFinger(event) && event.target.closest?.("#stage") ? roadNear(event) : "";
  if (road) return road;
  const named = event.target.closest?.("[data-at]");
  if (named && named.closest("#targets, #trail")) return named.dataset.at;
  if (!event.target.closest?.("#stage")) return "";
  const [x, y] = onBoard(event);
  if (x < 0 || y < 0 || x >= 800 || y >= 800) return "";
  return `${column[Math.floor(x / 100)]}${Math.floor(y / 100) + 1}`;
}
