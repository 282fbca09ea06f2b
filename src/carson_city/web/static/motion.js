// Motion and sound, if the person likes it: pieces travel between a place and whoever's they are, numbers count,
// dice tumble. A piece is a drawing with an owner (`data-of`), and comes from that player's `data-home`; a number says
// how much it is (`data-n`, after its `data-unit`), inside of something with an owner.

import { $, $$, drawn, kept, still } from "./tools.js";

const PIECES = "svg[data-of], use[data-of]";
const MOST = 4; // rows, one after another
let before = null;
export function remember() {
  before = { at: new Map(), sum: new Map(), line: lineNumber($("#log li")) };
  if (still()) return;
  for (const one of $$(PIECES)) before.at.set(one.id, [one.getBoundingClientRect(), one.dataset.of, one]);
  for (const [name, one] of numbers()) before.sum.set(name, Number(one.dataset.n));
}
// Every number by its owner, and which of the owner's numbers it is.
function numbers() {
  const owners = $$("[data-of]").filter((one) => one.id);
  return owners.flatMap((who) => $$("[data-n]", who).map((one, index) => [`${who.id}.${index}`, one]));
}
const homeOf = (player) => $(`[data-home="${player}"]`)?.getBoundingClientRect();
const lineNumber = (line) => Number(line?.id.slice(1) || -1);

export function travel() {
  const now = before;
  before = null;
  if (!now || document.hidden) return;
  const fresh = $$("#log li").filter((line, index) => lineNumber(line) > now.line && !(index && $("#slider")));
  const rows = fresh.reverse().flatMap((line) => $$(".seen p", line));
  if (rows.length) present(rows.slice(-MOST));
  if (still()) return;
  for (const one of $$(PIECES)) {
    const home = homeOf(one.dataset.of);
    const to = one.getBoundingClientRect();
    if (now.at.has(one.id) || !home?.width || !to.width) continue;
    const dx = home.x + home.width / 2 - to.x - to.width / 2;
    const dy = home.y + home.height / 2 - to.y - to.height / 2;
    fly(one, to, dx, dy, false);
  }
  for (const [id, [from, of, old]] of now.at) {
    if (document.getElementById(id) || !from.width) continue;
    const home = homeOf(of);
    if (!home?.width) continue;
    fly(old, from, home.x + home.width / 2 - from.x - from.width / 2,
      home.y + home.height / 2 - from.y - from.height / 2, true);
  }
  for (const [name, one] of numbers()) {
    const was = now.sum.get(name);
    if (was !== undefined && was !== Number(one.dataset.n)) count(one, was, Number(one.dataset.n));
  }
}

// A copy flies over everything, so that no frame cuts it off.
function fly(piece, box, dx, dy, leaving) {
  const use = piece.matches("use") ? piece : $("use", piece);
  const drawing = $(use.getAttribute("href")), { width, height } = drawing.viewBox.baseVal;
  const ghost = drawn("svg", { class: "ghost", viewBox: `0 0 ${width} ${height}`, width: box.height * width / height, height: box.height });
  ghost.append(drawn("use", { href: `#${drawing.id}` }));
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
  const unit = element.dataset.unit ?? "";
  const began = performance.now();
  const tick = (now) => {
    if (Number(element.dataset.n) !== to) return;
    const part = Math.min(1, (now - began) / 500);
    element.textContent = unit + String(Math.round(from + (to - from) * part)).replace("-", "\u2212");
    if (part < 1) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  element.animate([{ color: to > from ? "var(--gain)" : "var(--loss)", transform: "scale(1.25)" }, {}], 600);
}

// What everybody should see of the newest decisions stands, one after another, over the masthead (`data-news`, or else
// the name of the game), where nothing can be pressed and every part of the table leaves it in sight.
const STAY = 2400;
let showing;
function present(rows) {
  put();
  const box = document.createElement("div");
  box.id = "dice";
  box.setAttribute("role", "status");
  box.append(...rows.map((row) => row.cloneNode(true)));
  for (const row of box.children) row.hidden = true;
  lay(box, ["[data-news]", "#head .logo", "#head"].map((one) => $(one)).find((one) => one?.checkVisibility()));
  $("#head").append(box);
  turn(box, 0);
}
// From the masthead's left edge to what can be pressed right of it.
function lay(box, mast) {
  const [head, own, nav] = [$("#head"), mast, $("#head > nav")].map((one) => one.getBoundingClientRect());
  const alone = nav.top >= own.bottom || nav.bottom <= own.top; // the masthead has a row to itself
  const [right, high] = alone ? [head.right, own.height] : [nav.left - 8, Math.min(40, head.height)];
  const top = own.top + (own.height - high) / 2 - head.top;
  Object.assign(box.style, { left: `${own.left - head.left}px`, top: `${top}px`, width: `${right - own.left}px`, height: `${high}px` });
}
function turn(box, at) {
  const row = box.children[at];
  for (const one of box.children) one.hidden = one !== row;
  const dice = $$(".die", row);
  if (!still()) {
    for (const die of dice) {
      die.animate([{ transform: "translateX(-60px) rotate(-380deg)" }, { transform: "translateX(6px) rotate(40deg)", offset: 0.7 },
        { transform: "none" }], { duration: 600, easing: "ease-out" });
    }
  }
  if (dice.length) play("dice");
  const last = at + 1 === box.children.length;
  showing = setTimeout(() => { last ? put() : turn(box, at + 1); }, last ? STAY * 1.5 : STAY);
}
export function put() {
  clearTimeout(showing);
  $("#dice")?.remove();
}

// Sounds: a few notes of our own, only when asked for.

let audio;
export function play(what) {
  if (kept.get("sound") !== "1") return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume(); // it was made before anybody touched the page
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
