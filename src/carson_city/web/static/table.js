// The page of a table. The server has the rules; these scripts only make what it sends pleasant to
// use. Every move is also a plain form without them.

import { $, closest, inputs, table, targetOf, texts, toast } from "./dom.js";
import { outlineCurrentChoice, outlinePlaceOf, speakingLine, startChoices } from "./choices.js";
import { startClicks } from "./clicks.js";
import { rememberSeal } from "./fairness.js";
import { onKey } from "./keyboard.js";
import { followLayout, openDrawer, showFirstTab } from "./layout.js";
import { sendChat, submitMove } from "./moves.js";
import { applyMotion, preferences } from "./preferences.js";
import { onHover, preview, previewFocused } from "./preview.js";
import { isReplay, startReplay } from "./replay.js";
import { playSound } from "./sound.js";
import { placeOf, setTabStop, state } from "./targets.js";
import { beginTour } from "./tour.js";
import { showUpdate, startUpdates, watchConnection } from "./updates.js";
import { startPanning, zoom } from "./zoom.js";
import "./page.js";

/** Preferences of the menu. */
function startPreferences() {
  for (const box of inputs("[data-set]")) {
    const name = box.dataset.set ?? "";
    box.checked = preferences.get(name) === "1";
    box.addEventListener("change", () => {
      preferences.set(name, box.checked ? "1" : "");
      if (name === "notify" && box.checked) askPermission(box);
      if (name === "sound" && box.checked) playSound("turn");
      applyMotion();
    });
  }
}

/**
 * Ask the browser for permission to notify. Without it the box is unchecked, and the page says why.
 * @param {HTMLInputElement} box
 */
async function askPermission(box) {
  if ((await window.Notification?.requestPermission()) === "granted") return;
  box.checked = false;
  preferences.set("notify", "");
  toast(texts.denied);
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (targetOf(event));
  if (form.matches("[data-play]")) {
    event.preventDefault();
    submitMove(form, /** @type {HTMLButtonElement | null} */ (event.submitter));
  } else if (form.matches("[data-say]")) {
    event.preventDefault();
    sendChat(form);
  }
}

/** @param {FocusEvent} event */
function onFocus(event) {
  const target = closest(event, "[role=button][data-at]");
  if (target) {
    setTabStop(target);
    if (!state.selected) preview(placeOf(target));
  }
  outlineCurrentChoice();
  previewFocused(event);
  const button = closest(event, "#moves button[data-at]");
  if (!button) return;
  outlinePlaceOf(button);
  preview(placeOf(button));
}

/** @param {PointerEvent} event */
function onPointer(event) {
  if (closest(event, ".says")) outlineCurrentChoice();
  const line = speakingLine(event);
  if (!line) return;
  outlinePlaceOf(line);
  if (line.tagName === "BUTTON" && !state.selected) preview(placeOf(line));
}

/** Begin. */
function start() {
  startPreferences();
  startClicks();
  document.addEventListener("submit", onSubmit);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", onHover);
  $("[data-zoom]")?.addEventListener("pointermove", onHover);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerover", onPointer);
  startChoices();
  startUpdates();
  watchConnection();
  startReplay();
  $(".pace select")?.addEventListener("change", (event) => {
    const { form } = /** @type {HTMLSelectElement} */ (targetOf(event));
    if (form) submitMove(form);
  });
  addEventListener("resize", () => zoom.show());
  startPanning();
  showFirstTab();
  rememberSeal(table?.dataset.table);
  if (isReplay()) openDrawer("log-box");
  followLayout();
  showUpdate(true);
  beginTour();
}

start();
