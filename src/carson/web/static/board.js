// The board in the browser: targets, previews, keys. The server has the rules; this file only makes
// what it sends pleasant to use. Every move is also a plain form without it.

import { $, $$, ask, column, drawer, drawn, isParcel, isRoad, kept, parcelBox, path, roadBox, roadLine,
  small, tab, table,
  theme, toast, touch, words } from "./tools.js";
import { play, remember, travel } from "./motion.js";
import { outline } from "./outline.js";
import { panning, zoom } from "./zoom.js";
import { run, show, startPage, step, tour } from "./extras.js";

// Moves. The forms of the page are the truth; targets on the board press their buttons.

const REACH = 27; // of a finger beside a road: a parcel is 100 wide
let moves = new Map(); // place -> buttons
let picked = "";
let busy = false;

async function send(form, button) {
  if (busy) return;
  const data = new FormData(form, button && button.name ? button : undefined);
  busy = true;
  table.classList.add("busy");
  try {
    const answer = await ask(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(data) });
    if (!answer.ok) {
      toast(await answer.text());
      play("no");
    } else {
      pick("");
      if (form.id === "typed") form.elements.action.value = "";
      play("click");
    }
  } catch {
    toast(words.silent);
  } finally {
    busy = false;
    table.classList.remove("busy");
  }
}

// Words stay in their field until the table has heard them.
async function speak(form) {
  const data = new URLSearchParams(new FormData(form));
  const answer = await ask(form.getAttribute("action"), { method: "POST", body: data });
  if (!answer.ok) { toast(await answer.text()); return; }
  if (form.elements.said.value === data.get("said")) form.reset();
}

async function choose(at, { sure = false } = {}) {
  const here = moves.get(at) ?? [];
  if (!here.length) return;
  if (here.length > 1 && picked !== at) { pick(at); return; }
  const button = here[0];
  if (!sure && picked !== at && await isFinal(button.value)) { pick(at); return; }
  send(button.form, button);
}

// Whether a step cannot be taken back, for those who want to be asked before such steps.
async function isFinal(action) {
  if (kept.get("confirm") !== "1") return false;
  const answer = await ask(`${path}/final?action=${encodeURIComponent(action)}`);
  return (await answer.text()) === "final";
}

// A button of a list, or a typed move, has no place that could stand out: a dialog asks.
async function submit(form, button) {
  const action = new FormData(form, button?.name ? button : undefined).get("action");
  const offered = $$("#moves [name=action], #moves option, #status [name=action]").some((one) => one.value === action);
  if (offered && await isFinal(action)) {
    const box = $("#sure");
    $("b", box).textContent = action;
    box.returnValue = "";
    box.showModal();
    await new Promise((closed) => { box.addEventListener("close", closed, { once: true }); });
    if (box.returnValue !== "play") return;
  }
  send(form, button);
}

// One place stands out: its options become buttons beside its description.
function pick(at) {
  picked = at;
  for (const one of $$(".picked")) one.classList.remove("picked");
  if (!at) { clearTimeout(waiting); wanted = ""; $("#about")?.classList.remove("show"); return; }
  target(at)?.classList.add("picked");
  preview(at, true);
}

const target = (at) => $(`#targets [data-at="${CSS.escape(at)}"]`) ??
  $(`#trail [data-at="${CSS.escape(at)}"]`);

function say(button) {
  return `${button.value}${$("small", button) ? `: ${$("small", button).textContent}` : ""}`;
}

// Mark every legal target, and nothing else.
function mark() {
  moves = new Map();
  for (const button of $$("#moves button[data-at]")) {
    const at = button.dataset.at;
    if (!moves.has(at)) moves.set(at, []);
    moves.get(at).push(button);
  }
  const focus = document.activeElement?.dataset?.at ?? "";
  const layer = $("#targets");
  layer.replaceChildren();
  const parcels = [...moves.keys()].filter(isParcel);
  const roads = [...moves.keys()].filter(isRoad);
  for (const word of [...parcels, ...roads]) {
    const label = moves.get(word).map(say).join("; ");
    const common = { role: "button", tabindex: "-1", "data-at": word, "aria-label": label };
    if (isParcel(word)) {
      const { x, y } = parcelBox(word);
      layer.append(drawn("rect", { ...common, class: "t", x: x + 1, y: y + 1, width: 98, height: 98, rx: 9 }),
        drawn("rect", { class: "ring", x: x + 9, y: y + 9, width: 82, height: 82, rx: 9 }));
    } else {
      layer.append(drawn("rect", { ...common, class: "hit", ...roadBox(word, touch.matches ? REACH : 14), rx: 8 }),
        drawn("path", { class: "road", d: roadLine(word) }));
    }
  }
  for (const card of $$("#trail .space")) {
    const here = moves.get(card.dataset.at);
    if (!here) {
      for (const name of ["role", "tabindex", "aria-label"]) card.removeAttribute(name);
      continue;
    }
    card.setAttribute("role", "button");
    card.setAttribute("tabindex", "-1");
    card.setAttribute("aria-label", here.map(say).join("; "));
  }
  const first = targets()[0];
  const same = focus ? target(focus) : null;
  if (same?.getAttribute("role") === "button") { rove(same); same.focus({ preventScroll: true }); }
  else if (first) rove(first);
  table.classList.toggle("deciding", moves.size > 0);
}

// Keys: one tab stop, arrows go to the nearest target in their direction.

const targets = () => $$("#trail [role=button], #targets [role=button]");
function rove(to) {
  for (const one of targets()) one.setAttribute("tabindex", one === to ? "0" : "-1");
}
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
function towards(from, dx, dy) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const one of targets()) {
    if (one === from) continue;
    const [a, b] = middle(one);
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along < 4) continue;
    const far = along + across * 2.2;
    if (far < least) { least = far; best = one; }
  }
  return best;
}
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keys(event) {
  const at = event.target.closest?.("[role=button][data-at]");
  if (event.key === "Escape") {
    pick("");
    if ($("#tour")) $("#tour").hidden = true;
    $("#dice")?.remove();
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
    choose(at.dataset.at, { sure: picked === at.dataset.at });
    return;
  }
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = {
    "+": () => zoom.by(1.4), "-": () => zoom.by(1 / 1.4), 0: () => zoom.off(),
    u: () => $("#status .undo")?.click(), h: () => $("[data-hint]")?.click(),
    p: () => $("#status button[value=pass]")?.focus(),
    "/": () => { event.preventDefault(); tab("side"); $("#typed input[name=action]")?.focus(); },
    t: () => { const now = targets().find((one) => one.getAttribute("tabindex") === "0"); now?.focus(); },
  }[event.key];
  act?.();
}

// What is it? A short word at once, the whole after a moment.

let wanted = "";
let waiting;
const known = new Map();

function preview(at, hold = false) {
  const about = $("#about");
  if (!about || !at) return;
  const here = moves.get(at) ?? [];
  if (here.length && wanted !== at) {
    about.replaceChildren(...here.map((button) => {
      const line = document.createElement("p");
      line.className = "short";
      line.textContent = say(button);
      return line;
    }));
  }
  wanted = at;
  clearTimeout(waiting);
  waiting = setTimeout(() => explain(`at=${encodeURIComponent(at)}`, at, hold), hold ? 0 : 140);
}

async function explain(query, at, hold) {
  const key = `${query}#${$("#status")?.dataset.ply}`;
  if (!known.has(key)) {
    const answer = await ask(`${path}/about?${query}`);
    if (!answer.ok) return;
    if (known.size > 300) known.clear();
    known.set(key, await answer.text());
  }
  if (at && wanted !== at) return;
  const about = $("#about");
  about.innerHTML = known.get(key);
  about.scrollTop = 0;
  if (hold) about.classList.add("show");
  if (hold && at && moves.has(at)) {
    const ways = document.createElement("p");
    for (const button of moves.get(at)) {
      const go = document.createElement("button");
      go.className = "main";
      go.textContent = `${words.play}: ${button.value}`;
      go.addEventListener("click", () => send(button.form, button));
      ways.append(go, " ");
    }
    about.prepend(ways);
  }
}

// A finger means the nearest of the roads around it; the middle of a parcel stays the parcel's.
function roadNear(event) {
  let best = "", least = REACH;
  const [x, y] = onBoard(event);
  for (const word of moves.keys()) {
    if (!isRoad(word)) continue;
    const box = roadBox(word, 0);
    const far = Math.hypot(x - Math.min(Math.max(x, box.x), box.x + box.width), y - Math.min(Math.max(y, box.y), box.y + box.height));
    if (far < least) { least = far; best = word; }
  }
  return best;
}
function onBoard(event) {
  const box = $("#stage").getBoundingClientRect();
  return [event.clientX, event.clientY].map((at, index) => (at - (index ? box.y : box.x)) / box.width * 852 - 26);
}
const isFinger = (event) => event.pointerType === "touch" || (event.pointerType === undefined && touch.matches);

function placeUnder(event) {
  const road = isFinger(event) && event.target.closest?.("#stage") ? roadNear(event) : "";
  if (road) return road;
  const named = event.target.closest?.("[data-at]");
  if (named && named.closest("#targets, #trail")) return named.dataset.at;
  if (!event.target.closest?.("#stage")) return "";
  const [x, y] = onBoard(event);
  if (x < 0 || y < 0 || x >= 800 || y >= 800) return "";
  return `${column[Math.floor(x / 100)]}${Math.floor(y / 100) + 1}`;
}

function hover(event) {
  if (event.pointerType === "touch" || picked) return;
  const at = placeUnder(event);
  if (at) { if (at !== wanted) preview(at); return; }
  const card = event.target.closest?.("[data-card], [data-kind]");
  if (card && card.closest("#folk, #bag, #moves, #cast")) {
    const query = card.dataset.card ? `card=${card.dataset.card}` : `kind=${card.dataset.kind}`;
    if (wanted === query) return;
    wanted = query;
    clearTimeout(waiting);
    waiting = setTimeout(() => explain(query, query), 140);
  }
}

// Clicks.

async function click(event) {
  const act = event.target.closest("[data-do]");
  if (act) { acts[act.dataset.do]?.(act); return; }
  const pressed = event.target.closest("[data-tab]:not(#table)");
  if (pressed) { tab(pressed.dataset.tab); return; }
  const drawerOf = event.target.closest("[data-drawer]");
  if (drawerOf) { drawer(drawerOf.dataset.drawer); return; }
  const hint = event.target.closest("a[data-hint]");
  if (hint) {
    event.preventDefault();
    const answer = await ask(hint.href);
    const told = await answer.text();
    if (!answer.ok) { toast(told); return; }
    const about = $("#about");
    about.innerHTML = told;
    about.classList.add("show");
    wanted = "hint";
    outline("wish", $(".hint", about)?.dataset.at);
    return;
  }
  if (!table || zoom.dragged) return;
  const at = placeUnder(event);
  if (at && moves.has(at)) {
    if (isFinger(event) && picked !== at) { pick(at); return; }
    choose(at, { sure: picked === at });
    return;
  }
  if (at) { pick(""); wanted = ""; preview(at, true); return; }
  if (small.matches && table.dataset.tab === "town" && event.target.closest(".who")) { tab("folk"); return; }
  const card = event.target.closest("[data-card], [data-kind]");
  if (card && card.closest("#folk, #bag, #about, #cast")) {
    event.preventDefault();
    wanted = card.dataset.card ? `card=${card.dataset.card}` : `kind=${card.dataset.kind}`;
    explain(wanted, wanted, true);
    return;
  }
  if (!event.target.closest("#about, form, a, button, details")) pick("");
}

const acts = {
  theme,
  "zoom-in": () => zoom.by(1.5), "zoom-out": () => zoom.by(1 / 1.5), "zoom-off": () => zoom.off(),
  tour: () => tour(0),
  copy(button) {
    const input = $("[data-copy]", button.parentElement);
    input.select();
    navigator.clipboard?.writeText(input.value);
    button.textContent = "✓";
  },
  "step-back": () => step(-1), "step-on": () => step(1), run: (button) => run(button),
};

// After every update.

let turn = false;
let over = false;
let said = 0;
let led = false; // to the list of moves, because nothing on the board is meant
let ply = -1;
function fresh(first = false) {
  const status = $("#status");
  if (!status) return;
  const seat = status.dataset.seat;
  table.className = table.className.replace(/\bme-?\d+/, `me${seat}`);
  for (const name of ["ply", "seat", "moment"]) {
    const field = $(`#typed [name=${name}]`);
    if (field) field.value = status.dataset[name] ?? $(`:is(#moves, #status) [name=${name}]`)?.value ?? "";
  }
  if (status.dataset.ply !== String(ply)) {
    ply = Number(status.dataset.ply);
    picked = "";
    $("#about")?.classList.remove("show");
    for (const gone of $$("#about button")) gone.remove();
    outline("wish");
  }
  mark();
  outline("point");
  const since = $("#since");
  if (since) since.scrollTop = since.scrollHeight;
  const mine = status.classList.contains("turn");
  const ended = status.classList.contains("over");
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
  if (small.matches) {
    const listed = mine && moves.size === 0 && $("#moves button");
    if (listed) { tab("side"); drawer("moves-box"); }
    else if (led && table.dataset.tab === "side" && !ended) tab("town");
    led = Boolean(listed);
  }
  turn = mine;
  over = ended;
  const talk = $$("#chat li").length;
  if (!first && talk > said && !$("#chat-box").classList.contains("open")) $(".dot")?.classList.add("new");
  said = talk;
  document.documentElement.style.setProperty("--bar", `${status.offsetHeight}px`);
  if (document.activeElement === document.body && mine && !first && focusLost) {
    (targets().find((one) => one.getAttribute("tabindex") === "0") ?? $("#status button, #moves button"))?.focus({ preventScroll: true });
  }
}
let focusLost = false;

// A switch that could do nothing goes back, and says why.
async function permitted(box) {
  if ((await window.Notification?.requestPermission()) === "granted") return;
  box.checked = false;
  kept.set("notify", "");
  toast(words.denied);
}

// Begin.

document.addEventListener("click", click);
startPage();
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
  $("#stage").addEventListener("pointermove", hover);
  document.addEventListener("focusin", (event) => {
    const at = event.target.closest("[role=button][data-at]");
    if (at) { rove(at); if (!picked) preview(at.dataset.at); }
    const card = event.target.closest("#cast [data-card]");
    if (card) hover({ target: card });
    const button = event.target.closest("#moves button[data-at]");
    if (button) { outline("point", button.dataset.at); preview(button.dataset.at); }
  });
  document.addEventListener("pointerover", (event) => {
    const line = event.target.closest("#log [data-at], #since [data-at], #moves button[data-at]");
    if (line) { outline("point", line.dataset.at); if (line.tagName === "BUTTON" && !picked) preview(line.dataset.at); }
  });
  document.addEventListener("pointerout", (event) => {
    if (event.target.closest("#log, #since, #moves")) outline("point");
  });
  document.addEventListener("htmx:before:swap", () => {
    const at = document.activeElement ?? document.body;
    if (at !== document.body) focusLost = Boolean(at.closest("#targets, #trail, #moves, #status, #about button"));
    remember();
  });
  document.addEventListener("htmx:after:swap", () => { fresh(); travel(); });
  let lost;
  document.addEventListener("htmx:ws:close", () => {
    clearTimeout(lost);
    lost = setTimeout(() => toast(words.lost, 0), 1500);
  });
  document.addEventListener("htmx:ws:after:connection", () => { clearTimeout(lost); toast(""); });
  // Back brings the page as it was left, and hx-ws has hung up: what happened since comes only anew.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  $("#slider input")?.addEventListener("input", (event) => show(Number(event.target.value)));
  addEventListener("resize", () => zoom.show());
  panning();
  tab("town");
  if ($("#slider")) drawer("log-box");
  small.addEventListener("change", () => { if (!small.matches) delete table.dataset.tab; else tab("town"); });
  fresh(true);
  if ($("#tour")?.hasAttribute("data-begin") && kept.get("toured") !== "1") tour(0);
}
