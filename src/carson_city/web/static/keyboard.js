// Keys at a table.

import { $, $$, closest, need } from "./dom.js";
import { hideDice } from "./dice-row.js";
import { openDrawer, showTab } from "./layout.js";
import { choosePlace } from "./moves.js";
import { select } from "./preview.js";
import { isReplay, stepReplay } from "./replay.js";
import { nextTarget, tabStop } from "./tab-stop.js";
import { placeOf, setTabStop } from "./targets.js";
import { leaveTour } from "./tour.js";
import { zoom } from "./zoom.js";

const ZOOM_STEP = 1.4;

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * What a key does.
 * @type {Record<string, (event: KeyboardEvent) => void>}
 */
const KEYS = {
  "+": () => zoom.by(ZOOM_STEP),
  "-": () => zoom.by(1 / ZOOM_STEP),
  0: () => zoom.off(),
  u: () => $("#status .undo")?.click(),
  h: () => $("[data-hint]")?.click(),
  "/": typeMove,
  t: () => tabStop()?.focus(),
};

/**
 * Do what a key means.
 * @param {KeyboardEvent} event
 */
export function onKey(event) {
  if ($("dialog[open]")) return; // what is asked there comes first
  if (event.key === "Escape") {
    letGo();
    return;
  }
  if (onTab(event) || onTarget(event)) return;
  if (closest(event, "input, textarea, select") === event.target) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const plies = isReplay() ? ARROWS[event.key]?.[0] : 0;
  if (plies) {
    event.preventDefault();
    stepReplay(plies);
    return;
  }
  const act = KEYS[event.key];
  if (act) act(event);
  else $(`#status [data-key="${CSS.escape(event.key)}"]`)?.focus();
}

/** Let go of what is selected, and close what is open. */
function letGo() {
  select("");
  leaveTour();
  hideDice();
  closeMenu(true);
  zoom.off();
}

/**
 * Close the menu, if it is open.
 * @param {boolean} [focus] go to its button
 */
export function closeMenu(focus = false) {
  const menu = /** @type {HTMLDetailsElement | null} */ ($(".menu[open]"));
  if (!menu) return;
  menu.open = false;
  if (focus) need("summary", menu).focus();
}

/** @param {KeyboardEvent} event */
function typeMove(event) {
  event.preventDefault();
  showTab("side");
  $("#typed input[name=action]")?.focus();
}

/**
 * Go from one tab of the drawers to the next. Tell whether the key means that.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function onTab(event) {
  const tab = closest(event, "[role=tab]");
  const way = tab === event.target ? ARROWS[event.key]?.[0] : 0;
  if (!tab || !way) return false;
  const all = $$("[role=tab]");
  const next = all[(all.indexOf(tab) + way + all.length) % all.length];
  openDrawer(next?.dataset.drawer);
  next?.focus();
  return true;
}

/**
 * Go from one target to the next, or act there. Tell whether the key means that.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function onTarget(event) {
  const target = closest(event, "[role=button][data-at]");
  if (!target) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    const next = nextTarget(target, ...arrow);
    if (next) setTabStop(next);
    next?.focus();
    return true;
  }
  if (event.key !== "Enter" && event.key !== " ") return false;
  event.preventDefault();
  choosePlace(placeOf(target));
  return true;
}
