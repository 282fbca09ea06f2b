// Motion, if the person likes it: pieces travel between a place and their owner, and numbers count.
// A piece is a drawing with an owner (`data-of`), and comes from that player's `data-home`. A
// number tells how much it is (`data-n`, after its `data-unit`), inside of something with an owner.

import { $, $$, makeSvg, need } from "./dom.js";
import { showNewRows } from "./dice-row.js";
import { noMotion } from "./preferences.js";

const PIECES = "svg[data-of], use[data-of]";
const FLIGHT = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };
const COUNT_TIME = 500; // milliseconds
const FLASH_TIME = 600;

/**
 * A piece where it was before an update.
 * @typedef {{ box: DOMRect, owner: string | undefined, piece: SVGElement }} PieceBefore
 */

/**
 * What the page showed before an update: pieces by their ids, numbers by their names, and the
 * newest line of the log.
 * @typedef {object} Before
 * @property {Map<string, PieceBefore>} drawings
 * @property {Map<string, number>} numbers
 * @property {number} line
 */

/** @type {Before | null} */
let before = null;

/** Remember where everything is before an update. */
export function rememberPieces() {
  before = { drawings: new Map(), numbers: new Map(), line: lineNumber($("#log li")) };
  if (noMotion()) return;
  for (const piece of allPieces()) {
    const box = piece.getBoundingClientRect();
    before.drawings.set(piece.id, { box, owner: piece.dataset.of, piece });
  }
  for (const [name, one] of allNumbers()) before.numbers.set(name, Number(one.dataset.n));
}

/** @returns {SVGElement[]} */
const allPieces = () => [...document.querySelectorAll(PIECES)].map(asSvg);

/**
 * @param {Element} element
 * @returns {SVGElement}
 */
const asSvg = (element) => /** @type {SVGElement} */ (element);

/**
 * Return every number with its owner, and which of the owner's numbers it is.
 * @returns {[name: string, element: HTMLElement][]}
 */
function allNumbers() {
  const owners = $$("[data-of]").filter((one) => one.id);
  return owners.flatMap((owner) =>
    $$("[data-n]", owner).map((one, index) => named(owner, one, index)),
  );
}

/**
 * @param {HTMLElement} owner
 * @param {HTMLElement} element
 * @param {number} index
 * @returns {[name: string, element: HTMLElement]}
 */
const named = (owner, element, index) => [`${owner.id}.${index}`, element];

/**
 * @param {string | undefined} player
 * @returns {DOMRect | undefined}
 */
const homeOf = (player) => $(`[data-home="${player}"]`)?.getBoundingClientRect();

/**
 * @param {HTMLElement | null | undefined} line
 * @returns {number}
 */
const lineNumber = (line) => Number(line?.id.slice(1) || -1);

/** Move what an update has changed, from where it was remembered. */
export function animateUpdate() {
  const last = before;
  before = null;
  if (!last || document.hidden) return;
  showNewRows(newLines(last.line));
  if (noMotion()) return;
  for (const piece of allPieces()) if (!last.drawings.has(piece.id)) arrive(piece);
  for (const [id, old] of last.drawings) if (!document.getElementById(id)) depart(old);
  for (const [name, one] of allNumbers()) {
    const was = last.numbers.get(name);
    const is = Number(one.dataset.n);
    if (was !== undefined && was !== is) countTo(one, was, is);
  }
}

/**
 * Return the lines of the log after a number, the oldest first. A replay has only the newest.
 * @param {number} number
 * @returns {HTMLElement[]}
 */
function newLines(number) {
  const replay = $("#slider");
  const lines = $$("#log li").filter(
    (line, index) => lineNumber(line) > number && !(index && replay),
  );
  return lines.reverse();
}

/**
 * Let a new piece come from its owner.
 * @param {SVGElement} piece
 */
function arrive(piece) {
  const home = homeOf(piece.dataset.of);
  const box = piece.getBoundingClientRect();
  if (home?.width && box.width) fly(piece, box, home, false);
}

/**
 * Let a piece that is gone return to its owner.
 * @param {PieceBefore} old
 */
function depart({ box, owner, piece }) {
  const home = box.width ? homeOf(owner) : undefined;
  if (home?.width) fly(piece, box, home, true);
}

/**
 * Let a copy of a piece fly over everything, so that no frame cuts it off.
 * @param {SVGElement} piece
 * @param {DOMRect} box where it lies
 * @param {DOMRect} home
 * @param {boolean} leaving
 */
function fly(piece, box, home, leaving) {
  const ghost = copyOf(piece, box);
  document.body.append(ghost);
  const dx = home.x + home.width / 2 - box.x - box.width / 2;
  const dy = home.y + home.height / 2 - box.y - box.height / 2;
  const away = {
    transform: `translate(${dx}px,${dy}px) scale(1.15)`,
    opacity: leaving ? 0.2 : 1,
  };
  const there = { transform: "none", opacity: 1 };
  if (!leaving) piece.style.visibility = "hidden";
  const flight = ghost.animate(leaving ? [there, away] : [away, there], FLIGHT);
  const end = () => {
    ghost.remove();
    piece.style.visibility = "";
  };
  flight.onfinish = end;
  flight.oncancel = end;
}

/**
 * @param {SVGElement} piece
 * @param {DOMRect} box
 * @returns {SVGSVGElement}
 */
function copyOf(piece, box) {
  const use = piece.matches("use") ? piece : need("use", piece);
  const element = /** @type {unknown} */ (need(use.getAttribute("href") ?? ""));
  const drawing = /** @type {SVGSymbolElement} */ (element);
  const { width, height } = drawing.viewBox.baseVal;
  const copy = makeSvg("svg", {
    class: "ghost",
    viewBox: `0 0 ${width} ${height}`,
    width: (box.height * width) / height,
    height: box.height,
  });
  copy.append(makeSvg("use", { href: `#${drawing.id}` }));
  copy.style.left = `${box.x}px`;
  copy.style.top = `${box.y}px`;
  return copy;
}

/**
 * Count a number up or down.
 * @param {HTMLElement} element
 * @param {number} from
 * @param {number} to
 */
function countTo(element, from, to) {
  const unit = element.dataset.unit ?? "";
  const began = performance.now();
  /** @param {number} now */
  const showPart = (now) => {
    if (Number(element.dataset.n) !== to) return; // another update has come
    const part = Math.min(1, (now - began) / COUNT_TIME);
    const shown = Math.round(from + (to - from) * part);
    element.textContent = unit + String(shown).replace("-", "\u2212");
    if (part < 1) requestAnimationFrame(showPart);
  };
  requestAnimationFrame(showPart);
  const color = to > from ? "var(--gain)" : "var(--loss)";
  element.animate([{ color, transform: "scale(1.25)" }, {}], FLASH_TIME);
}
