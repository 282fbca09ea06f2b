// Playing a move. The forms of the page are the truth; targets on the board press their buttons.

import { share } from "./fairness.js";
import { $, $$, ask, kept, path, table, toast, words } from "./tools.js";
import { now } from "./targets.js";
import { pick } from "./preview.js";
import { play } from "./motion.js";

const SOON = 50; // milliseconds
const TRIES = 100;
const HARMLESS = { why: "", said: "", usual: false };
let sending = null; // what is on its way: which decision and action, whether its person stands by it, and whether it was played

// A move is asked about where chance would make it final, where something would be lost, and if wished
// where a bot goes on at once.
export async function submit(form, button, asked = "") {
  const data = new URLSearchParams(new FormData(form, button?.name ? button : undefined));
  const decision = `${data.get("seat")} ${data.get("decision")}`;
  while (sending) { // a doubled click is one; the next decision may come before the answer to the last one
    const last = sending;
    const same = last.decision === decision;
    if (!await last.meant) continue; // let go a moment ago: what is pressed now is pressed anew
    const stepper = button?.matches("[data-step]"); // pressed twice it means two steps
    if (same && ((last.action === data.get("action") && !stepper) || !$("#status[data-several]"))) return;
    const played = await last.done;
    if (same && !await last.meant) return; // what was pressed before the question is let go with it
    // Who acts on and on may be quicker than the table.
    if (same && played) { again(stepper ? `#${button.id}` : `[value="${CSS.escape(data.get("action"))}"]`, data.get("decision")); return; }
  }
  let arrived, played = false;
  sending = { decision, action: data.get("action"), meant: true, done: new Promise((done) => { arrived = done; }) };
  table.classList.add("busy");
  try {
    const { why, said } = data.has("action") ? await final(data, button) : HARMLESS;
    if (why && why !== asked) sending.meant = agreed(said || words[why], called(button, data));
    if (!await sending.meant) return;
    if (data.has("action")) data.set("share", share(table.dataset.table));
    played = await send(form, data);
  } catch {
    toast(words.silent);
  } finally {
    sending = null;
    arrived(played);
    table.classList.remove("busy");
  }
}

// The same move once more, as soon as the page has what comes after a decision and if it is possible then.
async function again(which, decision) {
  for (let tries = 0; tries < TRIES && $("#status").dataset.decision === decision; tries += 1) {
    await new Promise((later) => { setTimeout(later, SOON); });
  }
  const button = $(`[data-play] button[name=action]${which}`);
  if (button && $("#status").dataset.decision !== decision) submit(button.form, button);
}

// A move as its button says it; what was typed, as it was typed.
function called(button, data) {
  const said = button?.dataset.says ?? button?.querySelector("b")?.textContent;
  return said ?? data.getAll("action").join(", ");
}

// Whether it was played.
async function send(form, data) {
  const { decision } = $("#status").dataset;
  const answer = await ask(form.getAttribute("action"), { method: "POST", body: data });
  if (!answer.ok) {
    toast(await answer.text());
    play("no");
    return false;
  }
  toast("");
  if ($("#status").dataset.decision === decision) pick(""); // else the new step has come, and perhaps a preview of it
  if (form.id === "typed" && form.elements.action.value === data.get("action")) form.elements.action.value = "";
  play("click");
  return true;
}

// Why a move is worth a second thought, if its person wants to be asked about that; perhaps in words of its own.
// What is always final, and meant to be (`data-sure`), is asked about only if wished, and so is what is usual here.
async function final(data, button) {
  const query = new URLSearchParams({ typed: data.get("typed") ?? "" });
  for (const action of data.getAll("action")) query.append("action", action);
  const answer = await ask(`${path}/final?${query}`);
  const told = answer.ok ? await answer.json() : HARMLESS;
  const plain = told.usual || (told.why === "chance" && button?.matches("[data-sure]"));
  return plain && kept.get("confirm") !== "1" ? HARMLESS : told;
}

async function agreed(why, action) {
  const box = $("#sure");
  $("#sure-asks").textContent = why;
  $("b", box).textContent = action;
  box.returnValue = "";
  box.showModal();
  await new Promise((closed) => { box.addEventListener("close", closed, { once: true }); });
  return box.returnValue === "play";
}

// A place that was pressed. With several meanings, or where a bot goes on at once, it stands out first.
export async function choose(at) {
  const here = now.moves.get(at) ?? [];
  if (!here.length) return;
  const [button] = here;
  if (now.picked !== at) {
    if (here.length > 1) { pick(at); return; }
    if (kept.get("confirm") === "1" && (await final(new FormData(button.form, button))).why === "bot") { pick(at, words.bot); return; }
  }
  submit(button.form, button, "bot");
}

// Words stay in their field until the table has heard them.
export async function speak(form) {
  const data = new URLSearchParams(new FormData(form));
  const answer = await ask(form.getAttribute("action"), { method: "POST", body: data });
  if (!answer.ok) { toast(await answer.text()); return; }
  if (form.elements.said.value === data.get("said")) form.reset();
}
