// What stands beside the game: the tour of a first round, replays, and the start page.

import { $, $$, ask, kept, path, small, tab, table, touch, words } from "./tools.js";
import { partOf, parts } from "./targets.js";
import { remember } from "./motion.js";

// The tour of a first round.

// Leaving is remembered, here and in the address, and leads to what can be done.
export function leave(always = false) {
  const box = $("#tour");
  if (!box || (box.hidden && !always)) return;
  unframe();
  kept.set("toured", "1");
  history.replaceState(history.state, "", location.pathname);
  if (box.hidden) return;
  box.hidden = true;
  const names = $$("#tabs [data-tab]").map((one) => one.dataset.tab), here = parts();
  [...names.filter((name) => here.has(name)), ...names].some(tab);
  $("#status").focus({ preventScroll: true }); // no mark of the board: it would look chosen
}
let framed = "";
function unframe() { framed = ""; reframe(); }
// What is framed stays so, also when an update has drawn it anew.
export function reframe() {
  for (const one of $$(".toured")) one.classList.remove("toured");
  document.getElementById(framed)?.classList.add("toured");
}

// A finger taps, and points at nothing.
const told = (step) => ((touch.matches && $(".touch", step)) || $("p", step)).textContent;

export function tour(at) {
  const box = $("#tour");
  const steps = $$("#tour-steps li");
  if (at >= steps.length) { leave(); return; }
  unframe();
  const where = steps[at].dataset.where;
  const name = $("b", steps[at]).textContent;
  const shown = document.getElementById(where);
  tab(partOf(shown));
  framed = where;
  reframe();
  box.replaceChildren();
  const heading = Object.assign(document.createElement("h3"), { textContent: name });
  const text = Object.assign(document.createElement("p"), { textContent: told(steps[at]) });
  const foot = document.createElement("div");
  const count = Object.assign(document.createElement("small"), { textContent: `${at + 1}/${steps.length}` });
  const away = Object.assign(document.createElement("button"), { textContent: words.leave, type: "button" });
  const next = Object.assign(document.createElement("button"), { textContent: at + 1 < steps.length ? words.next : words.play, type: "button", className: "main" });
  away.addEventListener("click", () => leave());
  next.addEventListener("click", () => tour(at + 1));
  foot.append(count, away, next);
  box.append(heading, text, foot);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", name);
  box.hidden = false;
  const area = shown?.checkVisibility() ? shown.getBoundingClientRect() : null;
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
    const low = innerHeight - own.height - 8; // over the status line rather than over the board
    box.style.top = `${shown?.matches("[data-zoom]") && area ? Math.min(low, area.bottom + 8) : low - ($("#status")?.offsetHeight ?? 0)}px`;
  }
  next.focus();
}

// Replay: a slider over all decisions.

let running;
export async function show(number) {
  const range = $("#slider input");
  const to = Math.max(0, Math.min(Number(range.max), number));
  range.value = to;
  const from = $("#slider [data-until]");
  if (from) from.disabled = to > Number(from.dataset.until);
  const answer = await ask(`${path}/at?ply=${to}`);
  if (!answer.ok || Number(range.value) !== to) return;
  remember();
  await window.htmx.swap({ sourceElement: table, target: table, swap: "none", text: await answer.text() });
  history.replaceState(null, "", `${path}/replay?ply=${to}`);
}
export function step(by) { clearInterval(running); running = 0; show(Number($("#slider input").value) + by); }
export function run(button) {
  if (running) { clearInterval(running); running = 0; button.textContent = "▶▶"; return; }
  button.textContent = "❚❚";
  running = setInterval(() => {
    const range = $("#slider input");
    if (Number(range.value) >= Number(range.max)) run(button);
    else show(Number(range.value) + 1);
  }, 900);
}

// The start page.

export function startPage() {
  for (const field of $$("[data-keep]")) {
    field.value ||= kept.get(field.dataset.keep);
    field.addEventListener("input", () => {
      kept.set(field.dataset.keep, field.value);
      for (const other of $$(`[data-keep=${field.dataset.keep}]`)) if (other !== field) other.value = field.value;
    });
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
  pickers();
  for (const select of $$("[data-shows]")) {
    const [value, what] = select.dataset.shows.split(":");
    const update = () => { $(what).hidden = select.value !== value; };
    select.addEventListener("change", update);
    update();
  }
  for (const box of $$("[data-needs]")) {
    const needs = box.dataset.needs.split(" ").map((one) => one.split("="));
    const chosen = ([name, words]) => words.split("|").some((word) =>
      $(`input[name="${name}-part"][value="${word}"]`)?.checked || $(`select[name="${name}"]`)?.value === word);
    const update = () => { box.hidden = box.disabled = !needs.every(chosen); };
    for (const [name] of needs) {
      for (const one of $$(`input[name="${name}-part"], select[name="${name}"]`)) one.addEventListener("change", update);
    }
    update();
  }
  for (const map of $$("[data-checks]")) {
    map.addEventListener("change", () => check(map));
    check(map); // what was clicked before this came
  }
}

// Two players never have the same mark: who had it gets the one that was given up for it.
function pickers() {
  const chosen = (picker) => $("input:checked", picker)?.value;
  const all = $$(".mark"), before = new Map(all.map((one) => [one, chosen(one)]));
  for (const picker of all) {
    picker.addEventListener("change", () => {
      const wanted = chosen(picker);
      const other = all.find((one) => one !== picker && !one.closest(":disabled") && chosen(one) === wanted);
      const given = other && $(`input[value="${before.get(picker)}"]`, other);
      if (given) { given.checked = true; before.set(other, given.value); }
      before.set(picker, wanted);
    });
    picker.addEventListener("click", (event) => { // a finger or a mouse chooses once, arrow keys look around
      if (event.detail && event.target.matches("input")) { picker.open = false; $("summary", picker).focus(); }
    });
    picker.addEventListener("keydown", (event) => {
      if (!["Escape", "Enter"].includes(event.key) || !event.target.matches("input")) return;
      event.preventDefault();
      picker.open = false;
      $("summary", picker).focus();
    });
  }
}

// What is wrong with what was clicked so far, while it is clicked.
async function check(map) {
  const said = $$("input:checked", map).map((one) => one.value).join(" ");
  map.dataset.said = said;
  const answer = said && await fetch(`${map.dataset.checks}&said=${encodeURIComponent(said)}`);
  const told = answer && answer.ok ? (await answer.text()) || "✓" : "";
  if (map.dataset.said === said) $("output", map).textContent = told; // else more was clicked meanwhile
}
