// What everybody should see of the newest decisions: one row after another over the masthead
// (`data-news`, or else the name of the game). Nothing can be pressed there, and every part of the
// table leaves it in sight.

import { $, $$, make, need } from "./dom.js";
import { noMotion } from "./preferences.js";
import { playSound } from "./sound.js";

const MOST_ROWS = 4;
const ROW_TIME = 2400; // milliseconds
const LAST_ROW_TIME = 3600;
const MOST_HEIGHT = 40; // pixels
const GAP = 8;
const ROLL = { duration: 600, easing: "ease-out" };
const ROLLING = [
  { transform: "translateX(-60px) rotate(-380deg)" },
  { transform: "translateX(6px) rotate(40deg)", offset: 0.7 },
  { transform: "none" },
];

/** @type {number | undefined} */
let timer;

/**
 * Show the newest rows of some lines of the log.
 * @param {HTMLElement[]} lines
 */
export function showNewRows(lines) {
  const rows = lines.flatMap((line) => $$(".seen p", line));
  if (rows.length) showRows(rows.slice(-MOST_ROWS));
}

/** @param {HTMLElement[]} rows */
function showRows(rows) {
  hideDice();
  const box = make("div", { id: "dice" });
  box.setAttribute("role", "status");
  const copies = rows.map((row) => /** @type {HTMLElement} */ (row.cloneNode(true)));
  for (const row of copies) row.hidden = true;
  box.append(...copies);
  const places = ["[data-news]", "#head .logo", "#head"].map((one) => $(one));
  const place = places.find((one) => one?.checkVisibility());
  if (place) placeOver(box, place);
  need("#head").append(box);
  showRow(copies, 0);
}

/**
 * Place a box over a part of the masthead, from its left edge to what can be pressed right of it.
 * @param {HTMLElement} box
 * @param {HTMLElement} part
 */
function placeOver(box, part) {
  const head = need("#head").getBoundingClientRect();
  const own = part.getBoundingClientRect();
  const nav = need("#head > nav").getBoundingClientRect();
  const alone = nav.top >= own.bottom || nav.bottom <= own.top; // the part has a row to itself
  const right = alone ? head.right : nav.left - GAP;
  const height = alone ? own.height : Math.min(MOST_HEIGHT, head.height);
  const top = own.top + (own.height - height) / 2 - head.top;
  box.style.left = `${own.left - head.left}px`;
  box.style.top = `${top}px`;
  box.style.width = `${right - own.left}px`;
  box.style.height = `${height}px`;
}

/**
 * Show one of the rows, and the others after it.
 * @param {HTMLElement[]} rows
 * @param {number} index
 */
function showRow(rows, index) {
  const shown = rows[index];
  if (!shown) return;
  for (const row of rows) row.hidden = row !== shown;
  const dice = $$(".die", shown);
  if (!noMotion()) for (const die of dice) die.animate(ROLLING, ROLL);
  if (dice.length) playSound("dice");
  const last = index + 1 === rows.length;
  const next = () => (last ? hideDice() : showRow(rows, index + 1));
  timer = setTimeout(next, last ? LAST_ROW_TIME : ROW_TIME);
}

/** Hide the rows. */
export function hideDice() {
  clearTimeout(timer);
  $("#dice")?.remove();
}
