// The town: which parcel or road a pointer means, and the marks of what can be done there.

import { $, $$, drawn, touch } from "../tools.js";
import { bring } from "../surface.js";

const REACH = 27; // of a finger beside a road: a parcel is 100 wide
const layer = $("#targets");
const stage = $("#stage");

// Where everything lies, as the page tells it: parcels are squares, roads lines along their edges.
const numbers = (one, ...names) => names.map((name) => Number(one.getAttribute(name)));
const named = (shape, read) => new Map($$(`#places ${shape}`).map((one) => [one.dataset.place, read(one)]));
const parcels = named("rect", (one) => {
  const [x, y, width, height] = numbers(one, "x", "y", "width", "height");
  return { x, y, width, height };
});
const roads = named("line", (one) => numbers(one, "x1", "y1", "x2", "y2"));

function roadLine(word) {
  const [x, y, right, low] = roads.get(word);
  return right > x ? `M${x + 12} ${y}H${right - 12}` : `M${x} ${y + 12}V${low - 12}`;
}
function roadBox(word, reach) {
  const [x, y, right, low] = roads.get(word);
  return right > x ? { x: x + 13, y: y - reach, width: right - x - 26, height: 2 * reach }
    : { x: x - reach, y: y + 13, width: 2 * reach, height: low - y - 26 };
}

// Marks on everything that is meant, comfortable to hit: roads over parcels, over both what else is drawn there.
// A mark that goes on being meant stays the same element: a button of the mouse may be down on it.
const rank = ({ at }) => (parcels.has(at) ? 0 : roads.has(at) ? 1 : 2);
const MANY = 20; // where most of the town can be meant, its marks are calmer: else they are a grid over the map
const covers = [0, 1, 2].map(() => layer?.appendChild(drawn("g", {}))); // by rank
const shown = new Map(); // place -> the elements of its mark
function cover(meant) {
  const gone = new Set(shown.keys());
  const last = []; // of each rank: after it comes the next one of the list
  for (const one of meant) {
    const { at, label, piece } = one;
    gone.delete(at);
    const common = { role: "button", tabindex: "-1", "data-at": at, "aria-label": label };
    const fresh = roads.has(at) ? roadMarks(at, common) : marks(parcels.get(at) ?? boxOf(piece), common);
    const group = rank(one);
    if (shown.has(at)) shown.get(at).forEach((mark, index) => become(mark, fresh[index]));
    else {
      shown.set(at, fresh);
      if (last[group]) last[group].after(...fresh);
      else covers[group].prepend(...fresh);
    }
    last[group] = shown.get(at).at(-1);
  }
  for (const at of gone) {
    for (const mark of shown.get(at)) mark.remove();
    shown.delete(at);
  }
  layer.classList.toggle("many", $$(".t", layer).length > MANY);
}
function become(mark, other) {
  for (const { name, value } of other.attributes) mark.setAttribute(name, value);
}
function roadMarks(word, common) {
  return [drawn("rect", { ...common, class: "hit", ...roadBox(word, touch.matches ? REACH : 14), rx: 8 }),
    drawn("path", { class: "road", d: roadLine(word) })];
}
function marks({ x, y, width, height }, common) {
  return [drawn("rect", { ...common, class: "t", x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 9 }),
    drawn("rect", { class: "ring", x: x + 9, y: y + 9, width: width - 18, height: height - 18, rx: 9 })];
}

function outline(kind, word) {
  if (!roads.has(word) && !parcels.has(word)) return null;
  const { x, y, width, height } = parcels.get(word) ?? {};
  const shape = roads.has(word) ? drawn("path", { class: kind, d: roadLine(word) })
    : drawn("rect", { class: kind, x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 8 });
  layer.append(shape);
  return shape;
}

function boxOf(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = onBoard(box.x, box.y), [right, low] = onBoard(box.right, box.bottom);
  return { x, y, width: right - x, height: low - y };
}
function onBoard(...point) {
  const box = stage.getBoundingClientRect(), view = layer.viewBox.baseVal;
  return point.map((at, index) => (at - (index ? box.y : box.x)) / box.width * view.width + view.x);
}

// A finger means the nearest of the roads around it; the middle of a parcel stays the parcel's.
function near(event, words) {
  let best = "", least = REACH;
  const [x, y] = onBoard(event.clientX, event.clientY);
  for (const word of words) {
    if (!roads.has(word)) continue;
    const box = roadBox(word, 0);
    const far = Math.hypot(x - Math.min(Math.max(x, box.x), box.x + box.width), y - Math.min(Math.max(y, box.y), box.y + box.height));
    if (far < least) { least = far; best = word; }
  }
  return best;
}
function under(event) {
  const [x, y] = onBoard(event.clientX, event.clientY);
  const inside = ([, box]) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  return [...parcels].find(inside)?.[0] ?? "";
}

if (layer) {
  bring({
    holds: (element) => Boolean(element.closest?.("#stage")),
    has: (word) => parcels.has(word) || roads.has(word),
    cover, outline, near, under,
  });
}
