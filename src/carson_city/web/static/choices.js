// Outlines for a sentence that tells a choice: what was chosen, what it was chosen from, and what
// had come into question before.

import { $, $$, closest, need, toast } from "./dom.js";
import { partOf, showTab, small } from "./layout.js";
import { outline } from "./outline.js";
import { isReplay } from "./replay.js";
import { elementsAt } from "./targets.js";

/**
 * The sentence that was tapped.
 * @type {HTMLElement | null}
 */
let tapped = null;

/**
 * Return the sentence whose choice is outlined: under the mouse, with the focus, or tapped. In a
 * replay it is else the last one.
 * @returns {Element | null | undefined}
 */
function currentSentence() {
  const focused = document.activeElement?.closest(".says");
  const last = isReplay() ? $$("#status .says").at(-1) : null;
  return $(".says:hover") ?? focused ?? tapped ?? last;
}

/** Outline the choice of the current sentence. */
export function outlineCurrentChoice() {
  outlineChoice(currentSentence());
}

/** @param {Element | null | undefined} sentence */
function outlineChoice(sentence) {
  const chosen = sentence?.isConnected ? $("[data-left]", sentence) : null;
  const { at = "", left = "", others = "" } = chosen?.dataset ?? {};
  outline("also", others);
  const rivals = left.split(" ").filter((place) => place !== at);
  outline("rival", rivals.join(" "));
  outline("chosen", at);
}

/**
 * Outline the choice of a sentence until something else is tapped.
 * @param {HTMLElement} sentence
 */
export function holdChoice(sentence) {
  tapped = sentence;
  const place = need("[data-left]", sentence).dataset.at;
  if (small.matches) {
    showTab(partOf(elementsAt(place)[0] ?? $("[data-zoom]")));
    toast(sentence.textContent);
  }
  outlineChoice(sentence);
}

/** Let go of the sentence that was tapped. */
export function releaseChoice() {
  if (!tapped) return;
  tapped = null;
  outlineChoice(null);
}

/** Forget the sentence that was tapped: another decision is asked for. */
export function forgetChoice() {
  tapped = null;
}

// The place that a line or a button speaks of stands out, also after others have acted.
const SPEAKING = ["#log [data-at]", "#since [data-at]", "#moves button[data-at]"];

/**
 * Return the line or the button around the target of an event that speaks of a place.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
export const speakingLine = (event) => closest(event, SPEAKING.join());

/**
 * Outline the place of a line, or none.
 * @param {HTMLElement | null} [line]
 */
export function outlinePlaceOf(line) {
  outline("point", line?.dataset.at);
}

/** Outline the place of the line under the mouse, or of the button with the focus. */
export function outlineSpokenPlace() {
  const hovered = $(SPEAKING.map((one) => `${one}:hover`).join());
  outlinePlaceOf(hovered ?? $("#moves button[data-at]:focus"));
}

/** Outline choices that a mouse or the focus comes to. */
export function startChoices() {
  document.addEventListener("pointerout", (event) => {
    if (closest(event, "#log, #since, #moves")) outlinePlaceOf();
    if (closest(event, ".says") && !closest({ target: event.relatedTarget }, ".says")) {
      outlineChoice(tapped);
    }
  });
  document.addEventListener("focusout", (event) => {
    if (closest(event, ".says")) outlineChoice(tapped);
  });
}
