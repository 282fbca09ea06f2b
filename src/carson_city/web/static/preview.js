// What is it? A short word at once, the whole after a moment; and what a bot would do.

import { $, $$, ask, path, small, toast, words } from "./tools.js";
import { now, placeUnder, say, target } from "./targets.js";
import { outline } from "./outline.js";

const idle = $("#about")?.innerHTML;
const known = new Map();
let waiting;
let resting = null; // where the mouse is

// One place stands out: its options become buttons beside its description.
export function pick(at, why = "") {
  now.picked = at;
  for (const one of $$(".picked")) one.classList.remove("picked");
  if (!at) { clearTimeout(waiting); now.wanted = ""; close(); return; }
  target(at)?.classList.add("picked");
  preview(at, true, why);
}

export function close() {
  $("#about")?.classList.remove("show", "told");
  for (const gone of $$("#about button")) gone.remove();
}

export function preview(at, hold = false, why = "") {
  const about = $("#about");
  if (!about || !at) return;
  const here = now.moves.get(at) ?? [];
  if (here.length && now.wanted !== at) {
    about.replaceChildren(...here.map((button) => line("short", say(button))));
  }
  now.wanted = at;
  clearTimeout(waiting);
  waiting = setTimeout(() => explain(`at=${encodeURIComponent(at)}`, at, hold, why), hold ? 0 : 140);
}

function line(name, told) {
  return Object.assign(document.createElement("p"), { className: name, textContent: told });
}

export async function explain(query, at, hold, why = "") {
  const { ply, version } = $("#clock").dataset; // after an undo the same ply comes again
  const { seat, decision } = $("#status").dataset; // what I fill in on a form, only I know of
  const key = [query, ply, seat, version, decision].join();
  if (!known.has(key)) {
    const answer = await ask(`${path}/about?${query}`);
    if (!answer.ok) return;
    if (known.size > 300) known.clear();
    known.set(key, await answer.text());
  }
  if (at && now.wanted !== at) return;
  fill(known.get(key), hold);
  if (!hold || !now.moves.has(at)) return;
  const ways = line("ways", "");
  for (const button of now.moves.get(at)) {
    const go = Object.assign(document.createElement("button"), { className: "main", textContent: button.dataset.says ?? $("b", button).textContent });
    go.dataset.way = button.value;
    ways.append(go, " ");
  }
  $("#about").prepend(...(why ? [line("why", why)] : []), ways);
  if (!small.matches || !target(at)) return;
  const under = target(at).getBoundingClientRect().bottom - $("#about").getBoundingClientRect().top;
  if (under > 0) scrollBy(0, under + 8);
}

let filled = { told: "", first: null };
function fill(told, hold) {
  const about = $("#about");
  if (!hold && told === filled.told && about.firstChild === filled.first) return; // it may be read, opened, scrolled
  about.innerHTML = told;
  about.scrollTop = 0;
  filled = { told, first: about.firstChild };
  if (!hold) return;
  about.classList.add("show");
  const away = Object.assign(document.createElement("button"), { type: "button", className: "close", textContent: "✕" });
  away.dataset.do = "close";
  away.setAttribute("aria-label", words.close);
  about.append(away);
}

export async function hint(url) {
  const answer = await ask(url);
  const told = await answer.text();
  if (!answer.ok) { toast(told); return; }
  fill(told, true);
  now.wanted = "hint";
  const meant = $("#about .hint");
  outline("wish", meant?.dataset.at);
  for (const one of $$("#moves button[name=action], #status button[name=action]")) {
    if (one.value !== meant?.dataset.hint) continue;
    one.classList.add("wish");
    if (!one.dataset.at) one.scrollIntoView({ block: "nearest" });
  }
  const list = $$("#moves select").find((one) => [...one.options].some(({ value }) => value === meant?.dataset.hint));
  if (list) { list.value = meant.dataset.hint; list.classList.add("wish"); }
}

// What carries its own question (`data-about`) is the same in every step: a character, a card.
const lasting = () => now.wanted && now.wanted === wondered;
let wondered = "";
export function wonder(about, hold = false) {
  now.wanted = wondered = about;
  clearTimeout(waiting);
  if (hold) { explain(about, about, true); return; }
  waiting = setTimeout(() => explain(about, about), 140);
}

// What was told of a former step goes.
export function forget() {
  now.picked = "";
  clearTimeout(waiting);
  close();
  outline("wish");
  if (lasting()) return;
  now.wanted = "";
  const about = $("#about");
  if (about) about.innerHTML = idle;
}

// What stands out goes on standing out, for as long as it can be done; what is told of a place is told anew.
export function stay() {
  if (!now.picked) {
    if (now.moves.has(now.wanted)) preview(now.wanted);
    return;
  }
  const here = now.moves.get(now.picked);
  if (!here) { pick(""); return; }
  target(now.picked)?.classList.add("picked");
  const offered = $$("#about [data-way]").map((way) => way.dataset.way);
  if (offered.join() !== here.map((button) => button.value).join()) preview(now.picked, true);
}

// What still has the focus, or lies under the mouse, is asked about anew.
export function renew() {
  if (now.wanted) return;
  const focus = document.activeElement?.closest("[role=button][data-at]")?.dataset.at;
  const under = resting && document.elementFromPoint(...resting);
  const at = focus ?? (under ? placeUnder({ target: under, clientX: resting[0], clientY: resting[1], pointerType: "mouse" }) : "");
  if (at) preview(at);
}

export function hover(event) {
  if (event.pointerType === "touch" || now.picked) return;
  if (event.clientX !== undefined) resting = [event.clientX, event.clientY];
  const about = $("#about");
  const inside = event.target.closest?.("#side");
  if (inside) about?.classList.remove("told");
  const at = placeUnder(event);
  if (at) {
    about?.classList.add("told");
    if (at !== now.wanted) preview(at);
    return;
  }
  const asks = event.target.closest?.("[data-about]");
  if (!asks) return;
  if (!inside || asks.closest("#moves")) about?.classList.add("told");
  if (now.wanted !== asks.dataset.about) wonder(asks.dataset.about);
}
document.documentElement.addEventListener("pointerleave", () => { resting = null; });
