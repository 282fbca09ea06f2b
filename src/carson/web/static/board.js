// The board in the browser: targets, previews, keys, zoom, motion, sound. The server has the rules;
// this file only makes what it sends pleasant to use. Every move is also a plain form without it.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const SVG = "http://www.w3.org/2000/svg";
const table = $("#table");
const path = table && `/t/${table.dataset.table}`;
const touch = matchMedia("(pointer: coarse)");
const small = matchMedia("(max-width: 900px)");

// What a person prefers, kept in this browser.

const kept = {
  get(name) { try { return localStorage.getItem(`carson.${name}`) ?? ""; } catch { return ""; } },
  set(name, value) { try { localStorage.setItem(`carson.${name}`, value); } catch { /* private */ } },
};
const still = () => kept.get("still") === "1" || matchMedia("(prefers-reduced-motion: reduce)").matches;

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
}

// Asking the server.

const ask = (url, options = {}) =>
  fetch(url, { ...options, headers: { "X-Board": "1", ...options.headers } });

let toasting;
function toast(words, time = 6000) {
  const box = $("#toast");
  if (!box) return;
  box.textContent = words;
  box.hidden = !words;
  clearTimeout(toasting);
  if (words && time) toasting = setTimeout(() => { box.hidden = true; }, time);
}

// Moves. The forms of the page are the truth; targets on the board press their buttons.

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
      if (small.matches && table.dataset.tab === "side") tab("town");
    }
  } catch {
    toast("The server does not answer. Nothing was played.");
  } finally {
    busy = false;
    table.classList.remove("busy");
  }
}

async function choose(at, { sure = false } = {}) {
  const here = moves.get(at) ?? [];
  if (!here.length) return;
  if (here.length > 1 && picked !== at) { pick(at); return; }
  const button = here[0];
  if (!sure && kept.get("confirm") === "1" && picked !== at) {
    const answer = await ask(`${path}/final?action=${encodeURIComponent(button.value)}`);
    if ((await answer.text()) === "final") { pick(at); return; }
  }
  send(button.form, button);
}

// One place stands out: its options become buttons beside its description.
function pick(at) {
  picked = at;
  for (const one of $$(".picked")) one.classList.remove("picked");
  if (!at) { $("#about")?.classList.remove("show"); return; }
  target(at)?.classList.add("picked");
  preview(at, true);
}

const target = (at) => $(`#targets [data-at="${CSS.escape(at)}"]`) ??
  $(`#trail [data-at="${CSS.escape(at)}"]`);

// Where things lie on the board.

const column = "abcdefgh";
function parcelBox(word) {
  return { x: column.indexOf(word[0]) * 100, y: (Number(word[1]) - 1) * 100 };
}
function roadLine(word) {
  const { x, y } = parcelBox(word);
  const side = word[2];
  if (side === "n") return `M${x + 12} ${y}h76`;
  if (side === "s") return `M${x + 12} ${y + 100}h76`;
  return side === "w" ? `M${x} ${y + 12}v76` : `M${x + 100} ${y + 12}v76`;
}
function roadBox(word) {
  const { x, y } = parcelBox(word);
  if ("ns".includes(word[2])) return { x: x + 13, y: y - 14 + (word[2] === "s" ? 100 : 0), width: 74, height: 28 };
  return { x: x - 14 + (word[2] === "e" ? 100 : 0), y: y + 13, width: 28, height: 74 };
}
const isParcel = (word) => /^[a-h][1-8]$/.test(word);
const isRoad = (word) => /^[a-h][1-8][nswe]$/.test(word);

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

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
      layer.append(drawn("rect", { ...common, class: "t", x: x + 9, y: y + 9, width: 82, height: 82, rx: 9 }));
    } else {
      layer.append(drawn("rect", { ...common, class: "hit", ...roadBox(word), rx: 8 }),
        drawn("path", { class: "road", d: roadLine(word) }));
    }
  }
  for (const card of $$("#trail .space")) {
    const here = moves.get(card.dataset.at);
    if (!here) continue;
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
    $("#tour").hidden = true;
    zoom.off();
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
      go.textContent = `Play: ${button.value}`;
      go.addEventListener("click", () => send(button.form, button));
      ways.append(go, " ");
    }
    about.prepend(ways);
  }
}

function placeUnder(event) {
  const named = event.target.closest?.("[data-at]");
  if (named && named.closest("#targets, #trail")) return named.dataset.at;
  if (!event.target.closest?.("#stage")) return "";
  const box = $("#stage").getBoundingClientRect();
  const x = (event.clientX - box.x) / box.width * 852 - 26;
  const y = (event.clientY - box.y) / box.height * 852 - 26;
  if (x < 0 || y < 0 || x >= 800 || y >= 800) return "";
  return `${column[Math.floor(x / 100)]}${Math.floor(y / 100) + 1}`;
}

function hover(event) {
  if (event.pointerType === "touch" || picked) return;
  const at = placeUnder(event);
  if (at) { if (at !== wanted) preview(at); return; }
  const card = event.target.closest?.("[data-card], [data-kind]");
  if (card && card.closest("#folk, #bag")) {
    const query = card.dataset.card ? `card=${card.dataset.card}` : `kind=${card.dataset.kind}`;
    if (wanted === query) return;
    wanted = query;
    clearTimeout(waiting);
    waiting = setTimeout(() => explain(query, query), 140);
  }
}

// Lines of the log point to the board.
function point(words) {
  for (const one of $$(".point")) one.tagName === "LI" ? one.classList.remove("point") : one.remove();
  for (const word of (words ?? "").split(" ").filter(Boolean)) {
    if (isRoad(word)) $("#targets").append(drawn("path", { class: "point", d: roadLine(word) }));
    else if (isParcel(word)) {
      const { x, y } = parcelBox(word);
      $("#targets").append(drawn("rect", { class: "point", x: x + 3, y: y + 3, width: 94, height: 94, rx: 8 }));
    } else $(`#trail [data-at="${CSS.escape(word)}"]`)?.classList.add("point");
  }
}

// Clicks.

let dragged = false;
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
    const words = await answer.text();
    if (!answer.ok) { toast(words); return; }
    const about = $("#about");
    about.innerHTML = words;
    about.classList.add("show");
    wanted = "hint";
    wish($(".hint", about)?.dataset);
    return;
  }
  if (!table || dragged) return;
  const at = placeUnder(event);
  if (at && moves.has(at)) {
    const finger = event.pointerType === "touch" || (event.pointerType === undefined && touch.matches);
    if (finger && picked !== at) { pick(at); return; }
    choose(at, { sure: picked === at });
    return;
  }
  if (at) { pick(""); wanted = ""; preview(at, true); return; }
  if (small.matches && table.dataset.tab === "town" && event.target.closest(".who")) { tab("folk"); return; }
  const card = event.target.closest("[data-card], [data-kind]");
  if (card && card.closest("#folk, #bag, #about")) {
    wanted = card.dataset.card ? `card=${card.dataset.card}` : `kind=${card.dataset.kind}`;
    explain(wanted, wanted, true);
    return;
  }
  if (!event.target.closest("#about, form, a, button, details")) pick("");
}

function wish(data) {
  for (const one of $$(".wish")) one.tagName === "LI" ? one.classList.remove("wish") : one.remove();
  if (!data?.at) return;
  if (isRoad(data.at)) $("#targets").append(drawn("path", { class: "wish", d: roadLine(data.at) }));
  else if (isParcel(data.at)) {
    const { x, y } = parcelBox(data.at);
    $("#targets").append(drawn("rect", { class: "wish", x: x + 3, y: y + 3, width: 94, height: 94, rx: 8 }));
  } else $(`#trail [data-at="${CSS.escape(data.at)}"]`)?.classList.add("wish");
}

function tab(name) {
  if (!table || !small.matches) return;
  table.dataset.tab = name;
  for (const one of $$("#tabs [data-tab]")) one.setAttribute("aria-pressed", one.dataset.tab === name);
  scrollTo(0, 0);
}
function drawer(name) {
  for (const one of $$(".drawer")) one.classList.toggle("open", one.id === name);
  for (const one of $$("[data-drawer]")) one.setAttribute("aria-selected", one.dataset.drawer === name);
  if (name === "chat-box") $(".dot")?.classList.remove("new");
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

// Zoom and pan.

const zoom = {
  scale: 1, x: 0, y: 0,
  show() {
    const stage = $("#stage");
    if (!stage) return;
    const room = stage.offsetWidth;
    const least = room - room * this.scale;
    this.x = Math.min(0, Math.max(least, this.x));
    this.y = Math.min(0, Math.max(least, this.y));
    stage.style.transform = this.scale === 1 ? "" : `translate(${this.x}px,${this.y}px) scale(${this.scale})`;
  },
  by(factor, at) {
    const stage = $("#stage");
    if (!stage) return;
    const middleAt = at ?? [stage.offsetWidth / 2, stage.offsetHeight / 2];
    const next = Math.min(4, Math.max(1, this.scale * factor));
    this.x = middleAt[0] - (middleAt[0] - this.x) * next / this.scale;
    this.y = middleAt[1] - (middleAt[1] - this.y) * next / this.scale;
    this.scale = next;
    this.show();
  },
  off() { this.scale = 1; this.x = this.y = 0; this.show(); },
};

function panning() {
  const town = $("#town");
  const held = new Map();
  let spread = 0;
  const inside = (event) => {
    const box = town.getBoundingClientRect();
    const stage = $("#stage");
    return [event.clientX - box.x - stage.offsetLeft, event.clientY - box.y - stage.offsetTop];
  };
  town.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && zoom.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    zoom.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, inside(event));
  }, { passive: false });
  town.addEventListener("pointerdown", (event) => {
    held.set(event.pointerId, [event.clientX, event.clientY]);
    dragged = false;
    spread = 0;
  });
  addEventListener("pointermove", (event) => {
    const last = held.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last[0], dy = event.clientY - last[1];
    if (held.size === 2) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      const [a, b] = [...held.values()];
      const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (spread) zoom.by(now / spread, inside({ clientX: (a[0] + b[0]) / 2, clientY: (a[1] + b[1]) / 2 }));
      spread = now;
      dragged = true;
    } else if (zoom.scale > 1 && (dragged || Math.hypot(dx, dy) > 6)) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      zoom.x += dx;
      zoom.y += dy;
      zoom.show();
      dragged = true;
    } else if (small.matches && Math.abs(dy) > 12 && Math.abs(dy) > Math.abs(dx)) {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      scrollBy(0, -dy);
      dragged = true;
    }
  });
  const up = (event) => { held.delete(event.pointerId); setTimeout(() => { if (!held.size) dragged = false; }, 0); };
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
}

// Motion: cowboys travel, money counts, dice tumble.

let before = null;
function remember() {
  if (still()) { before = null; return; }
  before = { at: new Map(), sum: new Map() };
  for (const one of $$(".cb")) before.at.set(one.id, [one.getBoundingClientRect(), one.dataset.of, one]);
  for (const one of $$("#folk [data-n]")) {
    const who = one.closest(".who");
    before.sum.set(`${who.id}.${$$("[data-n]", who).indexOf(one)}`, Number(one.dataset.n));
  }
  before.line = $("#log li")?.id;
}

function travel() {
  const now = before;
  before = null;
  const line = $("#log li");
  if (!now || document.hidden) return;
  for (const one of $$(".cb")) {
    const home = $(`#pl-${one.dataset.of} .band`)?.getBoundingClientRect();
    const to = one.getBoundingClientRect();
    if (now.at.has(one.id) || !home?.width || !to.width) continue;
    const dx = home.x + home.width / 2 - to.x - to.width / 2;
    const dy = home.y + home.height / 2 - to.y - to.height / 2;
    fly(one, to, dx, dy, false);
  }
  for (const [id, [from, of, old]] of now.at) {
    if (document.getElementById(id) || !from.width) continue;
    const home = $(`#pl-${of} .band`)?.getBoundingClientRect();
    if (!home?.width) continue;
    fly(old, from, home.x + home.width / 2 - from.x - from.width / 2,
      home.y + home.height / 2 - from.y - from.height / 2, true);
  }
  for (const one of $$("#folk [data-n]")) {
    const who = one.closest(".who");
    const was = now.sum.get(`${who.id}.${$$("[data-n]", who).indexOf(one)}`);
    if (was !== undefined && was !== Number(one.dataset.n)) count(one, was, Number(one.dataset.n));
  }
  if (line?.dataset.dice && line.id !== now.line) roll(line.dataset.dice);
}

// A copy flies over everything, so that no frame cuts it off.
function fly(piece, box, dx, dy, leaving) {
  const use = piece.tagName === "use" ? piece : $("use", piece);
  const ghost = drawn("svg", { class: "ghost", viewBox: "0 0 40 48", width: box.width, height: box.height });
  ghost.append(drawn("use", { href: use.getAttribute("href").replace("#b-", "#p-") }));
  ghost.style.left = `${box.x}px`;
  ghost.style.top = `${box.y}px`;
  document.body.append(ghost);
  const away = { transform: `translate(${dx}px,${dy}px) scale(1.15)`, opacity: leaving ? 0.2 : 1 };
  const there = { transform: "none", opacity: 1 };
  if (!leaving) piece.style.visibility = "hidden";
  const flight = ghost.animate(leaving ? [there, away] : [away, there],
    { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" });
  flight.onfinish = flight.oncancel = () => { ghost.remove(); piece.style.visibility = ""; };
}

function count(element, from, to) {
  const unit = element.textContent.startsWith("$") ? "$" : "";
  const began = performance.now();
  const tick = (now) => {
    if (Number(element.dataset.n) !== to) return;
    const part = Math.min(1, (now - began) / 500);
    element.textContent = unit + Math.round(from + (to - from) * part);
    if (part < 1) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  element.animate([{ color: to > from ? "var(--leaf)" : "var(--ember)", transform: "scale(1.25)" }, {}], 600);
}

const PIPS = [[], [[12, 12]], [[7, 7], [17, 17]], [[7, 7], [12, 12], [17, 17]], [[7, 7], [17, 7], [7, 17], [17, 17]],
  [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]], [[7, 7], [17, 7], [7, 12], [17, 12], [7, 17], [17, 17]]];
function dieOf(value) {
  const die = drawn("svg", { class: "die", viewBox: "0 0 24 24" });
  die.append(drawn("rect", { x: 2, y: 2, width: 20, height: 20, rx: 4 }));
  for (const [x, y] of PIPS[value] ?? []) die.append(drawn("circle", { cx: x, cy: y, r: 2 }));
  return die;
}
function roll(text) {
  $("#dice")?.remove();
  const box = document.createElement("div");
  box.id = "dice";
  box.setAttribute("aria-hidden", "true");
  for (const one of text.split(" ")) {
    const [player, value, power] = one.split(":");
    const column = document.createElement("span");
    if (player) {
      column.className = `p${player}`;
      column.append($(`#pl-${player} .band .i`)?.cloneNode(true) ?? "");
    }
    const die = dieOf(Number(value));
    column.append(die);
    if (power !== undefined) {
      const sum = document.createElement("em");
      sum.textContent = `+${power} = ${Number(value) + Number(power)}`;
      column.append(sum);
    }
    box.append(column);
    die.animate([{ transform: "translateY(-50px) rotate(-380deg)" }, { transform: "translateY(6px) rotate(40deg)", offset: 0.7 },
      { transform: "none" }], { duration: 600, easing: "ease-out" });
  }
  (small.matches ? document.body : $("#town")).append(box);
  if (small.matches) box.style.position = "fixed";
  play("dice");
  setTimeout(() => box.animate([{ opacity: 1 }, { opacity: 0 }], 300).finished.then(() => box.remove()), 2100);
}

// Sounds: a few notes of our own, only when asked for.

let audio;
function play(what) {
  if (kept.get("sound") !== "1") return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const notes = { turn: [[523, 0], [659, 0.12], [784, 0.24]], click: [[180, 0]], no: [[140, 0], [110, 0.12]],
      dice: [[300, 0], [240, 0.07], [330, 0.15], [210, 0.24]], end: [[392, 0], [523, 0.15], [659, 0.3], [784, 0.45]] }[what] ?? [];
    for (const [pitch, at] of notes) {
      const voice = audio.createOscillator(), loud = audio.createGain();
      voice.type = what === "dice" || what === "click" ? "square" : "triangle";
      voice.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, now + at);
      loud.gain.exponentialRampToValueAtTime(what === "dice" ? 0.03 : 0.1, now + at + 0.01);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + at + (what === "dice" ? 0.06 : 0.3));
      voice.connect(loud).connect(audio.destination);
      voice.start(now + at);
      voice.stop(now + at + 0.4);
    }
  } catch { /* no sound here */ }
}

// After every update.

let turn = false;
let over = false;
let said = 0;
let ply = -1;
function fresh(first = false) {
  const status = $("#status");
  if (!status) return;
  const seat = status.dataset.seat;
  table.className = table.className.replace(/\bme-?\d+/, `me${seat}`);
  for (const name of ["ply", "seat"]) {
    const field = $(`#typed [name=${name}]`);
    if (field) field.value = status.dataset[name];
  }
  if (status.dataset.ply !== String(ply)) {
    ply = Number(status.dataset.ply);
    picked = "";
    $("#about")?.classList.remove("show");
    wish();
  }
  mark();
  point("");
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
    if (!first || small.matches) tab("side");
  }
  turn = mine;
  over = ended;
  const talk = $$("#chat li").length;
  if (!first && talk > said && !$("#chat-box").classList.contains("open")) $(".dot")?.classList.add("new");
  said = talk;
  document.documentElement.style.setProperty("--bar", `${status.offsetHeight}px`);
  if (document.activeElement === document.body && mine && !first && focusLost) {
    (targets().find((one) => one.getAttribute("tabindex") === "0") ?? $("#status button"))?.focus({ preventScroll: true });
  }
}
let focusLost = false;

// The tour of a first round.

const TOUR = [
  ["#town", "The town", "Each square is a parcel of land. Roads reach out from the house in the middle. Mountains feed mines, houses feed banks, saloons and shops. First everybody claims two parcels."],
  ["#status", "Your turn", "This line always says what you must do now. Gold targets on the board are what you may do: point at one to see what it brings, click it to play."],
  ["#folk", "The players", "You are on top. Each round everybody takes a character: a small power, and a limit on the money that may be kept."],
  ["#trail-box", "The action track", "Then cowboys are placed, one at a time, on these spaces or on parcels. When all have passed, the track is resolved from the first card to the last, along the trail."],
  ["#town", "Duels", "Two cowboys in one place fight: a die each, plus firepower. The loser goes home, the winner acts. Cowboys that stay at home count as firepower."],
  ["#about", "Ask anything", "Point at any card, parcel or player: what it is and its rule stand here. Hint asks a bot. Four rounds, then the most victory points win. Good luck!"],
];
function tour(at) {
  const box = $("#tour");
  for (const one of $$(".toured")) one.classList.remove("toured");
  if (at >= TOUR.length) { box.hidden = true; kept.set("toured", "1"); return; }
  const [where, name, words] = TOUR[at];
  if (where === "#town") tab("town");
  if (where === "#trail-box") tab("trail");
  if (where === "#folk") tab("folk");
  const shown = $(where);
  shown?.classList.add("toured");
  box.replaceChildren();
  const heading = Object.assign(document.createElement("h3"), { textContent: name });
  const text = Object.assign(document.createElement("p"), { textContent: words });
  const foot = document.createElement("div");
  const where2 = Object.assign(document.createElement("small"), { textContent: `${at + 1} of ${TOUR.length}` });
  const leave = Object.assign(document.createElement("button"), { textContent: "Leave the tour", type: "button" });
  const next = Object.assign(document.createElement("button"), { textContent: at + 1 < TOUR.length ? "Next" : "Play", type: "button", className: "main" });
  leave.addEventListener("click", () => tour(TOUR.length));
  next.addEventListener("click", () => tour(at + 1));
  foot.append(where2, leave, next);
  box.append(heading, text, foot);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", name);
  box.hidden = false;
  const area = shown?.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  if (area && !small.matches) {
    const right = area.right + 16 + own.width < innerWidth;
    const left = area.left - 16 - own.width > 0;
    const x = right ? area.right + 16 : left ? area.left - 16 - own.width : (innerWidth - own.width) / 2;
    const below = area.bottom + 16 + own.height < innerHeight;
    const y = right || left ? area.top + 30 : below ? area.bottom + 16 : area.top - own.height - 16;
    box.style.left = `${Math.max(8, x)}px`;
    box.style.top = `${Math.min(innerHeight - own.height - 8, Math.max(8, y))}px`;
  } else {
    box.style.left = `${(innerWidth - own.width) / 2}px`;
    box.style.top = `${innerHeight - own.height - 170}px`;
  }
  next.focus();
}

// Replay: a slider over all moments.

let running;
async function show(number) {
  const range = $("#slider input");
  const to = Math.max(0, Math.min(Number(range.max), number));
  range.value = to;
  const answer = await ask(`${path}/moment?ply=${to}`);
  if (!answer.ok || Number(range.value) !== to) return;
  remember();
  await window.htmx.swap({ sourceElement: table, target: table, swap: "none", text: await answer.text() });
  history.replaceState(null, "", `${path}/replay?ply=${to}`);
}
function step(by) { clearInterval(running); running = 0; show(Number($("#slider input").value) + by); }
function run(button) {
  if (running) { clearInterval(running); running = 0; button.textContent = "▶▶"; return; }
  button.textContent = "❚❚";
  running = setInterval(() => {
    const range = $("#slider input");
    if (Number(range.value) >= Number(range.max)) run(button);
    else show(Number(range.value) + 1);
  }, 900);
}

// The start page.

function startPage() {
  for (const field of $$("[data-keep]")) {
    field.value ||= kept.get(field.dataset.keep);
    field.addEventListener("change", () => kept.set(field.dataset.keep, field.value));
  }
  const players = $("[data-seats]");
  const seats = () => {
    for (const one of $$("[data-seat]")) {
      if (one.tagName !== "FIELDSET") continue;
      one.hidden = Number(one.dataset.seat) >= Number(players.value);
      one.disabled = one.hidden;
    }
  };
  if (players) { players.addEventListener("change", seats); seats(); }
  for (const select of $$("[data-shows]")) {
    const [value, what] = select.dataset.shows.split(":");
    const update = () => { $(what).hidden = select.value !== value; };
    select.addEventListener("change", update);
    update();
  }
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
      if (box.dataset.set === "notify" && box.checked) window.Notification?.requestPermission();
      if (box.dataset.set === "sound" && box.checked) play("turn");
      document.documentElement.classList.toggle("still", kept.get("still") === "1");
    });
  }
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-play]")) {
      event.preventDefault();
      send(form, event.submitter);
    } else if (form.matches("[data-say]")) {
      event.preventDefault();
      const data = new URLSearchParams(new FormData(form));
      form.reset();
      ask(form.getAttribute("action"), { method: "POST", body: data }).then(async (answer) => { if (!answer.ok) toast(await answer.text()); });
    }
  });
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerover", hover);
  $("#stage").addEventListener("pointermove", hover);
  document.addEventListener("focusin", (event) => {
    const at = event.target.closest("[role=button][data-at]");
    if (at) { rove(at); if (!picked) preview(at.dataset.at); }
    const button = event.target.closest("#moves button[data-at]");
    if (button) { point(button.dataset.at); preview(button.dataset.at); }
  });
  document.addEventListener("pointerover", (event) => {
    const words = event.target.closest("#log [data-at], #since [data-at], #moves button[data-at]");
    if (words) { point(words.dataset.at); if (words.tagName === "BUTTON" && !picked) preview(words.dataset.at); }
  });
  document.addEventListener("pointerout", (event) => {
    if (event.target.closest("#log, #since, #moves")) point("");
  });
  document.addEventListener("htmx:before:swap", () => {
    focusLost = Boolean(document.activeElement?.closest("#targets, #trail, #moves, #status"));
    remember();
  });
  document.addEventListener("htmx:after:swap", () => { fresh(); travel(); });
  let lost;
  document.addEventListener("htmx:ws:close", () => {
    clearTimeout(lost);
    lost = setTimeout(() => toast("The connection is gone; trying again …", 0), 1500);
  });
  document.addEventListener("htmx:ws:after:connection", () => { clearTimeout(lost); toast(""); });
  $("#slider input")?.addEventListener("input", (event) => show(Number(event.target.value)));
  addEventListener("resize", () => zoom.show());
  panning();
  tab("town");
  if ($("#slider")) drawer("log-box");
  small.addEventListener("change", () => { if (!small.matches) delete table.dataset.tab; else tab("town"); });
  fresh(true);
  if ($("#tour")?.hasAttribute("data-begin") && kept.get("toured") !== "1") tour(0);
}
