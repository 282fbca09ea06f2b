// Replay: a slider over all decisions.

import { $, input, path, request, table } from "./dom.js";
import { rememberPieces } from "./motion.js";

const PACE = 900; // milliseconds a decision

let timer = 0;

/** @returns {HTMLInputElement | null} */
const slider = () => input("#slider input");

/** Follow the slider. */
export function startReplay() {
  slider()?.addEventListener("input", () => showPly(Number(slider()?.value)));
}

/**
 * Show the table after a number of decisions.
 * @param {number} ply
 */
export async function showPly(ply) {
  const range = slider();
  if (!range || !table) return;
  const to = Math.max(0, Math.min(Number(range.max), ply));
  range.value = String(to);
  /** @type {HTMLButtonElement | null} */
  const playOn = document.querySelector("#slider [data-until]");
  if (playOn) playOn.disabled = to > Number(playOn.dataset.until);
  const answer = await request(`${path}/at?ply=${to}`);
  if (!answer.ok || Number(range.value) !== to) return;
  rememberPieces();
  const text = await answer.text();
  await window.htmx.swap({ sourceElement: table, target: table, swap: "none", text });
  history.replaceState(null, "", `${path}/replay?ply=${to}`);
}

/**
 * Go on or back by some decisions, and stop.
 * @param {number} plies
 */
export function stepReplay(plies) {
  stop();
  showPly(Number(slider()?.value) + plies);
}

/**
 * Play the decisions one after another, or stop.
 * @param {HTMLElement} button
 */
export function toggleReplay(button) {
  if (timer) {
    stop();
    button.textContent = "▶▶";
    return;
  }
  button.textContent = "❚❚";
  timer = setInterval(() => {
    const range = slider();
    const ply = Number(range?.value);
    if (ply >= Number(range?.max)) toggleReplay(button);
    else showPly(ply + 1);
  }, PACE);
}

/** Stop playing the decisions. */
function stop() {
  clearInterval(timer);
  timer = 0;
}

/**
 * Tell whether this page is a replay.
 * @returns {boolean}
 */
export const isReplay = () => $("#slider") !== null;
