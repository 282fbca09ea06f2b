// Fair dice: what this browser adds to them, the first seal and the last head that it saw.

import { $, $$, need } from "./dom.js";
import { preferences } from "./preferences.js";

const MOST_TABLES = 100; // that are remembered, the newest
const SHARE_BYTES = 16;

/**
 * What this browser knows of the dice of a table.
 * @typedef {{ share?: string, seal?: string, head?: string }} DiceFacts
 */

/** @returns {Record<string, DiceFacts>} */
function knownTables() {
  try {
    return JSON.parse(preferences.get("dice")) ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} tableId
 * @returns {DiceFacts}
 */
const factsOf = (tableId) => knownTables()[tableId] ?? {};

/**
 * @param {string} tableId
 * @param {DiceFacts} facts
 */
function keepFacts(tableId, facts) {
  const { [tableId]: _before, ...others } = knownTables(); // what is kept anew is the newest
  const all = Object.entries({ ...others, [tableId]: facts });
  preferences.set("dice", JSON.stringify(Object.fromEntries(all.slice(-MOST_TABLES))));
}

/** @returns {string} */
function randomShare() {
  const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Return what this browser adds to the dice of a table.
 * It is drawn once, so that its person can find it again.
 * @param {string} tableId
 * @returns {string}
 */
export function diceShare(tableId) {
  const facts = factsOf(tableId);
  if (!facts.share) {
    facts.share = randomShare();
    keepFacts(tableId, facts);
  }
  return facts.share;
}

/**
 * Remember the first seal of a table. The page of the dice tells if a later one is another.
 * @param {string | undefined} tableId
 */
export function rememberSeal(tableId) {
  const seal = $("[data-seal]")?.dataset.seal;
  if (!tableId || !seal) return;
  const facts = factsOf(tableId);
  if (!facts.seal) keepFacts(tableId, { ...facts, seal });
}

/**
 * Remember the last head of a table. The page of the dice tells if the history lacks it.
 * @param {string | undefined} tableId
 */
export function rememberHead(tableId) {
  const head = $("#clock")?.dataset.head;
  if (!tableId || !head) return;
  const facts = factsOf(tableId);
  if (facts.head !== head) keepFacts(tableId, { ...facts, head });
}

/** On the page of the dice: compare what this browser knows with what the server tells. */
export function compareDice() {
  const line = $("[data-noted]");
  if (!line) return;
  const facts = factsOf(line.dataset.noted ?? "");
  if (facts.seal) tell(line, facts.seal === need("[data-seal]").dataset.seal, "");
  compareHead(facts);
  for (const one of $$("[data-share]")) {
    one.classList.toggle("own", one.dataset.share === facts.share);
  }
}

/** @param {DiceFacts} facts */
function compareHead({ head }) {
  const line = $("[data-heads]");
  if (!line || !head) return;
  const same = (line.dataset.heads ?? "").split(" ").includes(head);
  tell(line, same, ` ${head.slice(0, 16)}…`);
}

/**
 * @param {HTMLElement} line
 * @param {boolean} same
 * @param {string} ending
 */
function tell(line, same, ending) {
  line.textContent = `${same ? line.dataset.same : line.dataset.other}${ending}`;
  line.classList.toggle("broken", !same);
  line.hidden = false;
}
