// The table in the browser: keys, clicks, and what every update brings. The server has the rules; these
// files only make what it sends pleasant to use. Every move is also a plain form without them.

import { $, $$, beside, dot, drawer, kept, small, tab, table, theme, toast, words } from "./tools.js";
import { dicePage, watchHead, watchSeal } from "./fairness.js";
import { play, put, remember, travel } from "./motion.js";
import { outline } from "./outline.js";
import { panning, zoom } from "./zoom.js";
import { carriers, isFinger, mark, now, partOf, parts, placeUnder, rove, stop, towards } from "./targets.js";
import { close, forget, hint, hover, pick, preview, renew, stay, wonder } from "./preview.js";
import { choose, speak, submit } from "./moves.js";
import { leave, reframe, run, show, startPage, step, tour } from "./extras.js";

// Keys.

const GONE = 4404;  // how the server hangs up where there is nothing to see any more
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keys(event) {
  if ($("dialog[open]")) return; // what is asked there comes first
  const at = event.target.closest?.("[role=button][data-at]");
  if (event.key === "Escape") {
    pick("");
    leave();
    put();
    if ($(".menu[open]")) { $(".menu").open = false; $(".menu summary").focus(); }
    zoom.off();
    return;
  }
  const along = event.target.matches?.("[role=tab]") && ARROWS[event.key]?.[0];
  if (along) {
    const all = $$("[role=tab]");
    const next = all[(all.indexOf(event.target) + along + all.length) % all.length];
    drawer(next.dataset.drawer);
    next.focus();
    return;
  }
  if (at && ARROWS[event.key]) {
    event.preventDefault();
    const next = towards(at, ...ARROWS[event.key]);
    if (next) { rove(next); next.focus(); }
    return;
  }
  if (at && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    choose(at.dataset.at);
    return;
  }
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = $("#slider") && ARROWS[event.key]?.[0];
  if (by) { event.preventDefault(); step(by); return; }
  const act = {
    "+": () => zoom.by(1.4), "-": () => zoom.by(1 / 1.4), 0: () => zoom.off(),
    u: () => $("#status .undo")?.click(), h: () => $("[data-hint]")?.click(),
    "/": () => { event.preventDefault(); tab("side"); $("#typed input[name=action]")?.focus(); },
    t: () => stop()?.focus(),
  }[event.key] ?? (() => $(`#status [data-key="${CSS.escape(event.key)}"]`)?.focus());
  act();
}

// Clicks.

// What a press means: somebody's move, or what can be done at a place. It may mean something else before the button of
// the mouse is up, when somebody acts; then it means nothing. Another step of the same item is the same.
let pressed = null; // nothing where a click comes without a mouse or a finger
function meaning({ target }) {
  const found = target.closest("button:is([name=action], [name=seat]), [role=button][data-at]");
  if (!found) return "";
  const { at, step } = found.dataset;
  const what = step === undefined ? found.value ?? [at, ...(now.moves.get(at) ?? []).map(({ value }) => value)].join() : found.id;
  return `${$("#status")?.dataset.seat} ${what}`;
}
function meant(event) {
  const before = pressed;
  pressed = null;
  if (!event.detail || before === null || ["", before].includes(meaning(event))) return;
  event.preventDefault();
  event.stopPropagation();
}

function click(event) {
  const menu = $(".menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  const act = event.target.closest("[data-do]");
  if (act) { acts[act.dataset.do]?.(act); return; }
  const pressed = event.target.closest("[data-tab]:not(#table)");
  if (pressed) { tab(pressed.dataset.tab); return; }
  const drawerOf = event.target.closest("[data-drawer]");
  if (drawerOf) { drawer(drawerOf.dataset.drawer); return; }
  const asked = event.target.closest("a[data-hint]");
  if (asked) { event.preventDefault(); hint(asked.href); return; }
  const round = event.target.closest("#slider [data-ply]");
  if (round) { event.preventDefault(); show(Number(round.dataset.ply)); return; }
  if (!table || zoom.dragged) return;
  const way = event.target.closest("[data-way]");
  if (way) {
    const button = (now.moves.get(now.picked) ?? []).find((one) => one.value === way.dataset.way);
    if (button) submit(button.form, button, "bot");
    return;
  }
  const says = event.target.closest(".says");
  if (says) { showChoice(says); return; }
  if (weighed) { weighed = null; weigh(); }
  const at = placeUnder(event);
  if (at && now.moves.has(at)) {
    if (isFinger(event) && now.picked !== at) pick(at);
    else choose(at);
    return;
  }
  if (at) { pick(""); preview(at, true); return; }
  const opens = small.matches && event.target.closest("[data-opens]")?.dataset.opens;
  if (opens && opens !== table.dataset.tab) { tab(opens); return; }
  const asks = event.target.closest("[data-about]");
  if (asks && !asks.closest("form")) {
    event.preventDefault();
    wonder(asks.dataset.about, true);
    return;
  }
  if (!event.target.closest("#about, form, a, button, details")) pick("");
}

const acts = {
  theme, close,
  "zoom-in": () => zoom.by(1.5), "zoom-out": () => zoom.by(1 / 1.5), "zoom-off": () => zoom.off(),
  tour: () => { $(".menu").open = false; tour(0); },
  copy(button) {
    const input = $("[data-copy]", button.parentElement);
    input.select();
    navigator.clipboard?.writeText(input.value);
    button.textContent = "✓";
  },
  "step-back": () => step(-1), "step-on": () => step(1), run: (button) => run(button),
};

// Of a sentence that tells a choice: what was chosen, what it was chosen from, and what had come into question before.
let weighed = null; // the sentence that was tapped
function weigh(says) {
  const chosen = says?.isConnected ? $("[data-left]", says) : null;
  const { at = "", left = "", others = "" } = chosen?.dataset ?? {};
  outline("also", others);
  outline("rival", left.split(" ").filter((one) => one !== at).join(" "));
  outline("chosen", at);
}
const weighing = () => $(".says:hover") ?? document.activeElement?.closest(".says") ?? weighed ?? ($("#slider") && $$("#status .says").at(-1));
function showChoice(says) {
  weighed = says;
  const { at } = $("[data-left]", says).dataset;
  if (small.matches) {
    tab(partOf(carriers(at)[0] ?? $("[data-zoom]")));
    toast(says.textContent);
  }
  weigh(says);
}

// The place that a line or a button speaks of stands out, also after others have acted.
const SPEAKING = ["#log [data-at]", "#since [data-at]", "#moves button[data-at]"];
const point = (line) => outline("point", line?.dataset.at);

// After every update.

let turn = false;
let over = false;
let said = 0;
let regretted = ""; // the last line about something taken back
let reset = ""; // the last news of a seat that the host has reset
let led = false; // to the list of moves, because nothing on the board is meant
let asked = ""; // my decision while I have one, else how many the table has seen
let focusLost = false;

function fresh(first = false) {
  const status = $("#status");
  if (!status) return;
  if (!$("#slider")) watchHead(table.dataset.table);
  const seat = status.dataset.seat;
  table.className = table.className.replace(/\bme-?\d+/, `me${seat}`);
  for (const name of ["decision", "seat"]) {
    const field = $(`#typed [name=${name}]`);
    if (field) field.value = status.dataset[name];
  }
  reframe();
  const mine = status.classList.contains("turn");
  const ended = status.classList.contains("over");
  const asks = mine ? `${seat} ${status.dataset.decision}` : $("#clock").dataset.ply;
  const changed = asks !== asked || mine !== turn;
  if (asks !== asked && !first) forget();
  asked = asks;
  mark();
  if (!changed) stay(); // others may act while I am in the middle of something
  if (changed) weighed = null;
  weigh(weighing());
  point($(SPEAKING.map((one) => `${one}:hover`).join()) ?? $("#moves button[data-at]:focus"));
  const since = $("#since");
  if (since && changed) since.scrollTop = since.scrollHeight;
  if (!first && mine && !turn) {
    play("turn");
    if (kept.get("notify") === "1" && document.hidden && window.Notification?.permission === "granted") {
      new Notification(document.title, { body: $("p", status).textContent, tag: table.dataset.table });
    }
  }
  if (ended && !over) {
    drawer("moves-box");
    if (!first) play("end");
    tab("side");
  }
  const back = $("#log li.back");
  if (!first && back && back.id !== regretted && back.dataset.of !== seat) toast(back.textContent);
  regretted = back?.id ?? "";
  const news = $("#seat-news");
  if (!first && news?.dataset.last && news.dataset.last !== reset) toast(news.lastElementChild.textContent, 20000);
  reset = news?.dataset.last ?? "";
  turn = mine;
  over = ended;
  lead(changed);
  const talk = $$("#chat li").length;
  if (!first && talk > said && !$("#chat-box").classList.contains("open")) dot($("[data-drawer=chat-box]"), true);
  said = talk;
  document.documentElement.style.setProperty("--bar", `${status.offsetHeight}px`);
  const here = document.activeElement ?? document.body;
  if ((here === document.body || here.matches(":disabled")) && mine && !first && focusLost) {
    (stop() ?? $("#status button:enabled, #moves button:enabled"))?.focus({ preventScroll: true });
  }
  if (changed && !first) renew();
}

// To where something can be pressed, unless the person is writing; a dot tells where that is.
function lead(changed) {
  const found = turn ? parts() : new Set();
  for (const one of $$("#tabs [data-tab]")) dot(one, found.has(one.dataset.tab));
  const writing = document.activeElement?.closest("#chat-box, #typed");
  if (changed && found.has("side") && !writing) drawer("moves-box");
  dot($("[data-drawer=moves-box]"), found.has("side") && !$("#moves-box").classList.contains("open"));
  if (!changed || writing || over || !table.dataset.tab) return;
  const at = table.dataset.tab;
  const onBoard = [...found].filter((part) => part !== "side");
  if (!onBoard.length && found.size) led = tab("side") || led;
  else if (at === "side" && led) { led = false; tab(onBoard[0]) || home(); }
  else if (at !== "side" && !rests(at) && onBoard.length && !onBoard.some(inSight)) tab(onBoard[0]);
}
const inSight = (part) => $(`[data-part=${part}]`).checkVisibility();
const rests = (name) => $(`#tabs [data-tab=${name}]`).hasAttribute("data-rests"); // whoever looks at it goes on looking
const home = () => $$("#tabs [data-tab]").some((one) => tab(one.dataset.tab));

// A switch that could do nothing goes back, and says why.
async function permitted(box) {
  if ((await window.Notification?.requestPermission()) === "granted") return;
  box.checked = false;
  kept.set("notify", "");
  toast(words.denied);
}

// Begin.

document.addEventListener("pointerdown", (event) => { if (event.isPrimary) pressed = meaning(event); }, true);
document.addEventListener("pointercancel", () => { pressed = null; });
document.addEventListener("click", meant, true);
document.addEventListener("click", click);
startPage();
dicePage();
document.documentElement.classList.toggle("still", kept.get("still") === "1");
if (table) {
  for (const box of $$("[data-set]")) {
    box.checked = kept.get(box.dataset.set) === "1";
    box.addEventListener("change", () => {
      kept.set(box.dataset.set, box.checked ? "1" : "");
      if (box.dataset.set === "notify" && box.checked) permitted(box);
      if (box.dataset.set === "sound" && box.checked) play("turn");
      document.documentElement.classList.toggle("still", kept.get("still") === "1");
    });
  }
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-play]")) {
      event.preventDefault();
      submit(form, event.submitter);
    } else if (form.matches("[data-say]")) {
      event.preventDefault();
      speak(form);
    }
  });
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerover", hover);
  $("[data-zoom]")?.addEventListener("pointermove", hover);
  document.addEventListener("focusin", (event) => {
    const at = event.target.closest("[role=button][data-at]");
    if (at) { rove(at); if (!now.picked) preview(at.dataset.at); }
    weigh(weighing());
    const asks = event.target.closest("[data-about]");
    if (asks) hover({ target: asks });
    const button = event.target.closest("#moves button[data-at]");
    if (button) { point(button); preview(button.dataset.at); }
  });
  document.addEventListener("pointerover", (event) => {
    if (event.target.closest(".says")) weigh(weighing());
    const line = event.target.closest(SPEAKING.join());
    if (line) { point(line); if (line.tagName === "BUTTON" && !now.picked) preview(line.dataset.at); }
  });
  document.addEventListener("pointerout", (event) => {
    if (event.target.closest("#log, #since, #moves")) point();
    if (event.target.closest(".says") && !event.relatedTarget?.closest?.(".says")) weigh(weighed);
  });
  document.addEventListener("focusout", (event) => { if (event.target.closest(".says")) weigh(weighed); });
  document.addEventListener("htmx:before:swap", () => {
    const at = document.activeElement ?? document.body;
    if (at !== document.body) focusLost = Boolean(at.closest("[role=button][data-at], #moves, #status, #about button"));
    remember();
  });
  document.addEventListener("htmx:after:swap", () => { fresh(); travel(); });
  // A server that closes in order says so (1012); until it is back, nothing else needs to be said.
  let lost, closing = false;
  document.addEventListener("htmx:ws:close", (event) => {
    if (event.detail?.code === GONE) location.reload();  // the page says why
    clearTimeout(lost);
    closing ||= event.detail.code === 1012;
    if (closing) toast(words.closing, 0);
    else lost = setTimeout(() => toast(words.lost, 0), 1500);
  });
  document.addEventListener("htmx:ws:after:connection", () => { clearTimeout(lost); closing = false; toast(""); });
  // Back brings the page as it was left, and hx-ws has hung up: what happened since comes only anew.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  $(".pace select")?.addEventListener("change", (event) => submit(event.target.form));
  $("#slider input")?.addEventListener("input", (event) => show(Number(event.target.value)));
  addEventListener("resize", () => zoom.show());
  panning();
  home();
  watchSeal(table.dataset.table);
  if ($("#slider")) drawer("log-box");
  // Another layout: the same part of the table where it has one, else its first.
  for (const one of [small, beside]) {
    one.addEventListener("change", () => {
      const was = table.dataset.tab;
      delete table.dataset.tab;
      if (!was || !tab(was)) home();
    });
  }
  fresh(true);
  if ($("#tour")?.hasAttribute("data-begin")) {
    if (kept.get("toured") === "1") leave(true);
    else tour(0);
  }
}
