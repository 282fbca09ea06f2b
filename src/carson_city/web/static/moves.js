// Playing a move. The forms of the page are the truth; targets on the board press their buttons.

import { $, buttons, input, need, path, request, table, texts, toast } from "./dom.js";
import { diceShare } from "./fairness.js";
import { preferences } from "./preferences.js";
import { select } from "./preview.js";
import { playSound } from "./sound.js";
import { moveName, state } from "./targets.js";

const RETRY_TIME = 50; // milliseconds
const TRIES = 100;

/**
 * Why a move needs a second thought: nothing, "chance", "bot" and so on; perhaps in words of its
 * own; and whether that is usual here.
 * @typedef {{ why: string, said: string, usual: boolean }} Warning
 */

/**
 * A move on its way: which decision and action, whether its person confirms it, and whether it was
 * played.
 * @typedef {object} Sending
 * @property {string} decision
 * @property {FormDataEntryValue | null} action
 * @property {boolean | Promise<boolean>} confirmed
 * @property {Promise<boolean>} played
 */

/** @type {Warning} */
const NO_WARNING = { why: "", said: "", usual: false };

/** @type {Sending | null} */
let sending = null;

/**
 * Play the move of a form. The person is asked before, if chance would make it final, if something
 * would be lost, and, if wished, if a bot goes on at once.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} [button]
 * @param {string} [askedBefore] the warning that needs no question
 */
export async function submitMove(form, button = null, askedBefore = "") {
  const data = formData(form, button);
  const decision = `${data.get("seat")} ${data.get("decision")}`;
  // The next decision may come before the answer to the last one.
  while (sending) if (!(await isFree(sending, data, decision, button))) return;
  /** @type {(played: boolean) => void} */
  let resolve = () => {};
  /** @type {Promise<boolean>} */
  const answered = new Promise((done) => {
    resolve = done;
  });
  let played = false;
  const own = { decision, action: data.get("action"), confirmed: true, played: answered };
  sending = /** @type {Sending} */ (own);
  table?.classList.add("busy");
  try {
    const { why, said } = data.has("action") ? await warningOf(data, button) : NO_WARNING;
    if (why && why !== askedBefore) {
      sending.confirmed = confirmMove(said || texts[why], nameOf(button, data));
    }
    if (!(await sending.confirmed)) return;
    if (data.has("action")) data.set("share", diceShare(table?.dataset.table ?? ""));
    played = await sendMove(form, data);
  } catch {
    toast(texts.silent);
  } finally {
    sending = null;
    resolve(played);
    table?.classList.remove("busy");
  }
}

/**
 * Return the fields of a form, with the button that was pressed.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 * @returns {URLSearchParams}
 */
function formData(form, button) {
  const fields = new FormData(form, button?.name ? button : null);
  return new URLSearchParams(
    /** @type {Record<string, string>} */ (/** @type {unknown} */ (fields)),
  );
}

/**
 * Wait for the last move. Tell whether another one may be sent after it.
 * @param {Sending} last
 * @param {URLSearchParams} data
 * @param {string} decision
 * @param {HTMLButtonElement | null} button
 * @returns {Promise<boolean>}
 */
async function isFree(last, data, decision, button) {
  const same = last.decision === decision;
  // A move that was not confirmed is gone, and what is pressed now is pressed anew.
  if (!(await last.confirmed)) return true;
  const stepper = button?.matches("[data-step]"); // pressed twice it means two steps
  const doubled = last.action === data.get("action") && !stepper;
  if (same && (doubled || !$("#status[data-several]"))) return false;
  const played = await last.played;
  if (!same) return true;
  // What was pressed before the question is let go with it.
  if (!(await last.confirmed)) return false;
  if (!played) return true;
  // A person who makes one step after another may be quicker than the table.
  const action = data.get("action") ?? "";
  repeatMove(stepper ? `#${button?.id}` : `[value="${CSS.escape(action)}"]`, data.get("decision"));
  return false;
}

/**
 * Play the same move once more, as soon as the page shows the next decision and if it is possible.
 * @param {string} selector
 * @param {string | null} decision
 */
async function repeatMove(selector, decision) {
  for (let tries = 0; tries < TRIES && isAsked(decision); tries += 1) {
    await new Promise((later) => setTimeout(later, RETRY_TIME));
  }
  const [button] = buttons(`[data-play] button[name=action]${selector}`);
  if (button?.form && !isAsked(decision)) submitMove(button.form, button);
}

/**
 * Tell whether the page still asks for a decision.
 * @param {string | null | undefined} decision
 * @returns {boolean}
 */
const isAsked = (decision) => need("#status").dataset.decision === decision;

/**
 * Return the name of a move; of one that was typed, what was typed.
 * @param {HTMLButtonElement | null} button
 * @param {URLSearchParams} data
 * @returns {string}
 */
const nameOf = (button, data) =>
  (button ? moveName(button) : null) ?? data.getAll("action").join(", ");

/**
 * Send a move. Tell whether it was played.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} data
 * @returns {Promise<boolean>}
 */
async function sendMove(form, data) {
  const { decision } = need("#status").dataset;
  const answer = await post(form, data);
  if (!answer.ok) {
    toast(await answer.text());
    playSound("no");
    return false;
  }
  toast("");
  // After an update there may be a preview of the new step already.
  if (isAsked(decision)) select("");
  const typed = form.id === "typed" ? input("[name=action]", form) : null;
  if (typed && typed.value === data.get("action")) typed.value = "";
  playSound("click");
  return true;
}

/**
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} body
 * @returns {Promise<Response>}
 */
const post = (form, body) => request(form.getAttribute("action") ?? "", { method: "POST", body });

/**
 * Ask the server why a move needs a second thought, if its person wants to be asked about that.
 * What is always final, and meant to be (`data-sure`), is asked about only if wished, and so is
 * what is usual here.
 * @param {URLSearchParams} data
 * @param {HTMLButtonElement | null} button
 * @returns {Promise<Warning>}
 */
async function warningOf(data, button) {
  const query = new URLSearchParams({ typed: data.get("typed") ?? "" });
  for (const action of data.getAll("action")) query.append("action", action);
  const answer = await request(`${path}/final?${query}`);
  /** @type {Warning} */
  const warning = answer.ok ? await answer.json() : NO_WARNING;
  const meant = warning.why === "chance" && button?.matches("[data-sure]");
  const asks = preferences.get("confirm") === "1" || !(warning.usual || meant);
  return asks ? warning : NO_WARNING;
}

/**
 * Ask the person about a move.
 * @param {string | undefined} why
 * @param {string} move
 * @returns {Promise<boolean>}
 */
async function confirmMove(why = "", move = "") {
  const box = /** @type {HTMLDialogElement} */ (need("#sure"));
  need("#sure-asks").textContent = why;
  need("b", box).textContent = move;
  box.returnValue = "";
  box.showModal();
  await new Promise((closed) => {
    box.addEventListener("close", closed, { once: true });
  });
  return box.returnValue === "play";
}

/**
 * Play the move of a place. With several moves, or if a bot goes on at once and the person wants to
 * be asked, the place is selected first.
 * @param {string} place
 */
export async function choosePlace(place) {
  const moves = state.moves.get(place) ?? [];
  const [button] = moves;
  if (!button?.form) return;
  if (state.selected !== place) {
    if (moves.length > 1) {
      select(place);
      return;
    }
    if (preferences.get("confirm") === "1") {
      const { why } = await warningOf(formData(button.form, button), null);
      if (why === "bot") {
        select(place, texts.bot);
        return;
      }
    }
  }
  submitMove(button.form, button, "bot");
}

/**
 * Say something in the chat. The words stay in their field until the table has heard them.
 * @param {HTMLFormElement} form
 */
export async function sendChat(form) {
  const data = formData(form, null);
  const answer = await post(form, data);
  if (!answer.ok) {
    toast(await answer.text());
    return;
  }
  if (input("[name=said]", form)?.value === data.get("said")) form.reset();
}
