// Fair dice: what this browser adds to them, the first seal and the last head that it saw.

import { $, $$, kept } from "./tools.js";

const MOST = 100; // tables that are remembered, the newest
const BYTES = 16;

function noted() {
  try { return JSON.parse(kept.get("dice")) ?? {}; } catch { return {}; }
}

function note(table, facts) {
  const { [table]: _before, ...others } = noted(); // what is noted anew is the newest
  const all = Object.entries({ ...others, [table]: facts });
  kept.set("dice", JSON.stringify(Object.fromEntries(all.slice(-MOST))));
}

function drawn() {
  const signs = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)));
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// What this browser adds to the dice of a table: drawn once, so that its person can find it again.
export function share(table) {
  const facts = noted()[table] ?? {};
  if (!facts.share) {
    facts.share = drawn();
    note(table, facts);
  }
  return facts.share;
}

// The first seal counts. A later one that is another is told on the page of the dice.
export function watchSeal(table) {
  const seal = $("[data-seal]")?.dataset.seal;
  const facts = noted()[table] ?? {};
  if (table && seal && !facts.seal) note(table, { ...facts, seal });
}

// The last head counts. The page of the dice tells whether the history still contains it.
export function watchHead(table) {
  const head = $("#clock")?.dataset.head;
  const facts = noted()[table] ?? {};
  if (table && head && facts.head !== head) note(table, { ...facts, head });
}

function compareHead(facts) {
  const line = $("[data-heads]");
  if (!line || !facts.head) return;
  const same = line.dataset.heads.split(" ").includes(facts.head);
  line.textContent = `${same ? line.dataset.same : line.dataset.other} ${facts.head.slice(0, 16)}…`;
  line.classList.toggle("broken", !same);
  line.hidden = false;
}

export function dicePage() {
  const line = $("[data-noted]");
  if (!line) return;
  const facts = noted()[line.dataset.noted] ?? {};
  if (facts.seal) {
    const same = facts.seal === $("[data-seal]").dataset.seal;
    line.textContent = same ? line.dataset.same : line.dataset.other;
    line.classList.toggle("broken", !same);
    line.hidden = false;
  }
  compareHead(facts);
  for (const one of $$("[data-share]")) one.classList.toggle("own", one.dataset.share === facts.share);
}
