// Clicks at a table.

import { $, closest, table } from "./dom.js";
import { holdChoice, releaseChoice } from "./choices.js";
import { showHint } from "./hint.js";
import { closeMenu } from "./keyboard.js";
import { openDrawer, openTab, showTab, small } from "./layout.js";
import { choosePlace, submitMove } from "./moves.js";
import { closePanel } from "./panel.js";
import { preview, previewSubject, select } from "./preview.js";
import { showPly, stepReplay, toggleReplay } from "./replay.js";
import { isFinger, placeUnder, state } from "./targets.js";
import { showTourStep } from "./tour.js";
import { zoom } from "./zoom.js";

const ZOOM_STEP = 1.5;
const PRESSABLE = "button:is([name=action], [name=seat]), [role=button][data-at]";

/**
 * What buttons with `data-do` do at a table.
 * @type {Record<string, (button: HTMLElement) => void>}
 */
const ACTS = {
  close: closePanel,
  "zoom-in": () => zoom.by(ZOOM_STEP),
  "zoom-out": () => zoom.by(1 / ZOOM_STEP),
  "zoom-off": () => zoom.off(),
  tour: () => {
    closeMenu();
    showTourStep(0);
  },
  "step-back": () => stepReplay(-1),
  "step-on": () => stepReplay(1),
  run: toggleReplay,
};

/**
 * What the last press means: somebody's move, or what can be done at a place. It may mean something
 * else before the button of the mouse is up, when somebody acts; then it means nothing. It is null
 * where a click comes without a mouse or a finger.
 * @type {string | null}
 */
let pressed = null;

/** Watch clicks from now on. */
export function startClicks() {
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("pointercancel", () => {
    pressed = null;
  });
  document.addEventListener("click", stopChangedClick, true);
  document.addEventListener("click", onClick);
}

/** @param {PointerEvent} event */
function onPress(event) {
  if (event.isPrimary) pressed = meaningOf(event);
}

/**
 * Return what a press means. Another step of the same item is the same.
 * @param {Event} event
 * @returns {string}
 */
function meaningOf(event) {
  const found = closest(event, PRESSABLE);
  if (!found) return "";
  const { at = "", step } = found.dataset;
  const value = found instanceof HTMLButtonElement ? found.value : undefined;
  const moves = (state.moves.get(at) ?? []).map((button) => button.value);
  const meaning = step === undefined ? (value ?? [at, ...moves].join()) : found.id;
  return `${$("#status")?.dataset.seat} ${meaning}`;
}

/**
 * Stop a click that means something else than its press did.
 * @param {MouseEvent} event
 */
function stopChangedClick(event) {
  const before = pressed;
  pressed = null;
  if (!event.detail || before === null || ["", before].includes(meaningOf(event))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (!closest(event, ".menu")) closeMenu();
  if (onControl(event) || !table || zoom.dragged || onWords(event)) return;
  releaseChoice();
  if (onPlace(event)) return;
  const opens = small.matches ? closest(event, "[data-opens]")?.dataset.opens : undefined;
  if (opens && opens !== openTab()) {
    showTab(opens);
    return;
  }
  const subject = closest(event, "[data-about]");
  if (subject && !subject.closest("form")) {
    event.preventDefault();
    previewSubject(subject.dataset.about, true);
    return;
  }
  if (!closest(event, "#about, form, a, button, details")) select("");
}

/**
 * Do what a control of the page is for. Tell whether one was clicked.
 * @param {MouseEvent} event
 * @returns {boolean}
 */
function onControl(event) {
  const act = closest(event, "[data-do]");
  if (act) {
    ACTS[act.dataset.do ?? ""]?.(act);
    return true;
  }
  const tab = closest(event, "[data-tab]:not(#table)");
  if (tab) {
    showTab(tab.dataset.tab);
    return true;
  }
  const drawerTab = closest(event, "[data-drawer]");
  if (drawerTab) {
    openDrawer(drawerTab.dataset.drawer);
    return true;
  }
  return onLink(event);
}

/**
 * Follow a link without a new page. Tell whether one was clicked.
 * @param {MouseEvent} event
 * @returns {boolean}
 */
function onLink(event) {
  const hint = /** @type {HTMLAnchorElement | null} */ (closest(event, "a[data-hint]"));
  const round = closest(event, "#slider [data-ply]");
  if (hint) showHint(hint.href);
  else if (round) showPly(Number(round.dataset.ply));
  else return false;
  event.preventDefault();
  return true;
}

/**
 * Play a move of the panel, or outline the choice of a sentence. Tell whether one was clicked.
 * @param {MouseEvent} event
 * @returns {boolean}
 */
function onWords(event) {
  const way = closest(event, "[data-way]");
  if (way) {
    const moves = state.moves.get(state.selected) ?? [];
    const button = moves.find((one) => one.value === way.dataset.way);
    if (button?.form) submitMove(button.form, button, "bot");
    return true;
  }
  const sentence = closest(event, ".says");
  if (sentence) holdChoice(sentence);
  return sentence !== null;
}

/**
 * Act at a place, or explain it. Tell whether a place was clicked.
 * @param {MouseEvent} event
 * @returns {boolean}
 */
function onPlace(event) {
  const place = placeUnder(/** @type {PointerEvent} */ (event));
  if (!place) return false;
  if (!state.moves.has(place)) {
    select("");
    preview(place, true);
  } else if (isFinger(/** @type {PointerEvent} */ (event)) && state.selected !== place) {
    select(place);
  } else {
    choosePlace(place);
  }
  return true;
}
