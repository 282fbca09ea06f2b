// Where things lie in the town: parcels and roads, which nothing but their names tells.

import { $, drawn, touch } from "./tools.js";

export const REACH = 27; // of a finger beside a road: a parcel is 100 wide
const SIZE = 800;

export const column = "abcdefgh";
export function parcelBox(word) {
  return { x: column.indexOf(word[0]) * 100, y: (Number(word[1]) - 1) * 100 };
}
export function roadLine(word) {
  const { x, y } = parcelBox(word);
  const side = word[2];
  if (side === "n") return `M${x + 12} ${y}h76`;
  if (side === "s") return `M${x + 12} ${y + 100}h76`;
  return side === "w" ? `M${x} ${y + 12}v76` : `M${x + 100} ${y + 12}v76`;
}
export function roadBox(word, reach) {
  const { x, y } = parcelBox(word);
  if ("ns".includes(word[2])) return { x: x + 13, y: y - reach + (word[2] === "s" ? 100 : 0), width: 74, height: 2 * reach };
  return { x: x - reach + (word[2] === "e" ? 100 : 0), y: y + 13, width: 2 * reach, height: 74 };
}

const layer = () => $("#stage #targets"); // only the page of the town has it
export const isParcel = (word) => Boolean(layer()) && /^[a-h][1-8]$/.test(word);
export const isRoad = (word) => Boolean(layer()) && /^[a-h][1-8][nswe]$/.test(word);
export const isTown = (word) => isParcel(word) || isRoad(word);

// Marks on everything that is meant, comfortable to hit; what else is drawn in the town lies under them too.
export function cover(word, label, piece) {
  const common = { role: "button", tabindex: "-1", "data-at": word, "aria-label": label };
  if (isRoad(word)) {
    layer().append(drawn("rect", { ...common, class: "hit", ...roadBox(word, touch.matches ? REACH : 14), rx: 8 }),
      drawn("path", { class: "road", d: roadLine(word) }));
    return;
  }
  const { x, y, width, height } = isParcel(word) ? { ...parcelBox(word), width: 100, height: 100 } : boxOf(piece);
  layer().append(drawn("rect", { ...common, class: "t", x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 9 }),
    drawn("rect", { class: "ring", x: x + 9, y: y + 9, width: width - 18, height: height - 18, rx: 9 }));
}
export const uncover = () => layer()?.replaceChildren();

// Where most of the town can be meant, its marks are calmer: else they are a grid over the map.
const MANY = 20;
export const calm = () => layer()?.classList.toggle("many", layer().querySelectorAll(".t").length > MANY);

function boxOf(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = onBoard(box.x, box.y), [right, low] = onBoard(box.right, box.bottom);
  return { x, y, width: right - x, height: low - y };
}
function onBoard(...point) {
  const box = $("#stage").getBoundingClientRect();
  return point.map((at, index) => (at - (index ? box.y : box.x)) / box.width * 852 - 26);
}

// A finger means the nearest of the roads around it; the middle of a parcel stays the parcel's.
export function roadNear(event, words) {
  let best = "", least = REACH;
  const [x, y] = onBoard(event.clientX, event.clientY);
  for (const word of words) {
    if (!isRoad(word)) continue;
    const box = roadBox(word, 0);
    const far = Math.hypot(x - Math.min(Math.max(x, box.x), box.x + box.width), y - Math.min(Math.max(y, box.y), box.y + box.height));
    if (far < least) { least = far; best = word; }
  }
  return best;
}
export function parcelUnder(event) {
  const [x, y] = onBoard(event.clientX, event.clientY);
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? "" : `${column[Math.floor(x / 100)]}${Math.floor(y / 100) + 1}`;
}
