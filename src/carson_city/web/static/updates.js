// What every update of the table brings.

import { $, $$, buttons, input, need, table, texts, toast } from "./dom.js";
import { forgetChoice, outlineCurrentChoice, outlineSpokenPlace } from "./choices.js";
import { rememberHead } from "./fairness.js";
import { isOpen, openDrawer, openTab, showDot, showFirstTab, showTab, tabs } from "./layout.js";
import { animateUpdate, rememberPieces } from "./motion.js";
import { preferences } from "./preferences.js";
import { keepSelection, refreshPreview, resetPreview } from "./preview.js";
import { isReplay } from "./replay.js";
import { playSound } from "./sound.js";
import { tabStop } from "./tab-stop.js";
import { markTargets, partsWithMoves } from "./targets.js";
import { renewFrame } from "./tour.js";

const NEWS_TIME = 20000; // milliseconds
const LOST_TIME = 1500;
// How the server closes a connection: there is nothing to see any more, or it closes in order and
// will be back.
const GONE = 4404;
const CLOSING = 1012;
const ACTING = "[role=button][data-at], #moves, #status, #about button";

/** What the last update has shown. */
const last = {
  myTurn: false,
  over: false,
  messages: 0,
  takenBack: "", // the last line about something taken back
  seatNews: "", // the last news of a seat that the host has reset
  question: "", // my decision while I have one, else how many the table has seen
};
let sentToList = false; // to the list of moves, because nothing on the board is meant
let focusLost = false;

/** Follow the updates of the table from now on. */
export function startUpdates() {
  document.addEventListener("htmx:before:swap", () => {
    const focused = document.activeElement ?? document.body;
    if (focused !== document.body) focusLost = Boolean(focused.closest(ACTING));
    rememberPieces();
  });
  document.addEventListener("htmx:after:swap", () => {
    showUpdate();
    animateUpdate();
  });
}

/**
 * Show what is new. The first time nothing is told by sounds or messages.
 * @param {boolean} [first]
 */
export function showUpdate(first = false) {
  const status = $("#status");
  if (!status || !table) return;
  if (!isReplay()) rememberHead(table.dataset.table);
  const { seat = "", decision = "" } = status.dataset;
  table.className = table.className.replace(/\bme-?\d+/, `me${seat}`);
  fillTypedForm({ decision, seat });
  renewFrame();
  const myTurn = status.classList.contains("turn");
  const over = status.classList.contains("over");
  const changed = showQuestion(status, myTurn, first);
  if (!first && myTurn && !last.myTurn) announceTurn(status);
  if (over && !last.over) showEnd(first);
  tellNews(first, seat);
  last.myTurn = myTurn;
  last.over = over;
  showWhereToAct(changed);
  countMessages(first);
  document.documentElement.style.setProperty("--bar", `${status.offsetHeight}px`);
  if (first) return;
  if (myTurn && focusLost) returnFocus();
  if (changed) refreshPreview();
}

/**
 * Show what is asked now. Tell whether that is something else than before.
 * @param {HTMLElement} status
 * @param {boolean} myTurn
 * @param {boolean} first
 * @returns {boolean}
 */
function showQuestion(status, myTurn, first) {
  const { seat, decision } = status.dataset;
  const question = myTurn ? `${seat} ${decision}` : (need("#clock").dataset.ply ?? "");
  const changed = question !== last.question || myTurn !== last.myTurn;
  if (question !== last.question && !first) resetPreview();
  last.question = question;
  markTargets();
  if (changed) forgetChoice();
  else keepSelection(); // others may act while I am in the middle of something
  outlineCurrentChoice();
  outlineSpokenPlace();
  const since = $("#since");
  if (since && changed) since.scrollTop = since.scrollHeight;
  return changed;
}

/** @param {Record<string, string>} values */
function fillTypedForm(values) {
  for (const [name, value] of Object.entries(values)) {
    const field = input(`#typed [name=${name}]`);
    if (field) field.value = value;
  }
}

/** @param {HTMLElement} status */
function announceTurn(status) {
  playSound("turn");
  const wished = preferences.get("notify") === "1" && document.hidden;
  if (!wished || window.Notification?.permission !== "granted") return;
  const body = need("p", status).textContent ?? "";
  new Notification(document.title, { body, tag: table?.dataset.table ?? "" });
}

/** @param {boolean} first */
function showEnd(first) {
  openDrawer("moves-box");
  if (!first) playSound("end");
  showTab("side");
}

/**
 * Tell what somebody else has taken back, and which seat the host has reset.
 * @param {boolean} first
 * @param {string} seat
 */
function tellNews(first, seat) {
  const back = $("#log li.back");
  const isNew = back && back.id !== last.takenBack && back.dataset.of !== seat;
  if (!first && isNew) toast(back.textContent);
  last.takenBack = back?.id ?? "";
  const news = $("#seat-news");
  const newest = news?.dataset.last ?? "";
  if (!first && newest && newest !== last.seatNews) {
    toast(news?.lastElementChild?.textContent, NEWS_TIME);
  }
  last.seatNews = newest;
}

/** @param {boolean} first */
function countMessages(first) {
  const messages = $$("#chat li").length;
  if (!first && messages > last.messages && !isOpen("chat-box")) {
    showDot($("[data-drawer=chat-box]"), true);
  }
  last.messages = messages;
}

/** Put the focus back if an update has taken its element away. */
function returnFocus() {
  const focused = document.activeElement ?? document.body;
  if (focused !== document.body && !focused.matches(":disabled")) return;
  const [button] = buttons("#status button:enabled, #moves button:enabled");
  (tabStop() ?? button)?.focus({ preventScroll: true });
}

/**
 * Lead to where something can be pressed, unless the person is writing. A dot tells where that is.
 * @param {boolean} changed
 */
function showWhereToAct(changed) {
  const found = last.myTurn ? partsWithMoves() : new Set();
  for (const tab of tabs()) showDot(tab, found.has(tab.dataset.tab));
  const writing = document.activeElement?.closest("#chat-box, #typed");
  if (changed && found.has("side") && !writing) openDrawer("moves-box");
  showDot($("[data-drawer=moves-box]"), found.has("side") && !isOpen("moves-box"));
  const tab = openTab();
  if (changed && !writing && !last.over && tab) changeTab(tab, found);
}

/**
 * Change to a tab where something can be pressed, and back from the list of moves.
 * @param {string} tab the tab that is open
 * @param {Set<string>} found the parts where something can be pressed
 */
function changeTab(tab, found) {
  const onBoard = [...found].filter((part) => part !== "side");
  if (!onBoard.length && found.size) {
    sentToList = showTab("side") || sentToList;
  } else if (tab === "side" && sentToList) {
    sentToList = false;
    if (!showTab(onBoard[0])) showFirstTab();
  } else if (tab !== "side" && !rests(tab) && onBoard.length && !onBoard.some(inSight)) {
    showTab(onBoard[0]);
  }
}

/**
 * @param {string} part
 * @returns {boolean}
 */
const inSight = (part) => need(`[data-part=${part}]`).checkVisibility();

/**
 * Tell whether a person who looks at a tab goes on looking at it.
 * @param {string} name
 * @returns {boolean}
 */
const rests = (name) => need(`#tabs [data-tab=${name}]`).hasAttribute("data-rests");

/** Tell when the server closes, or the connection is gone. */
export function watchConnection() {
  let closing = false;
  /** @type {number | undefined} */
  let timer;
  document.addEventListener("htmx:ws:close", ({ detail }) => {
    if (detail?.code === GONE) location.reload(); // the page says why
    clearTimeout(timer);
    closing ||= detail?.code === CLOSING;
    if (closing) toast(texts.closing, 0);
    else timer = setTimeout(() => toast(texts.lost, 0), LOST_TIME);
  });
  document.addEventListener("htmx:ws:after:connection", () => {
    clearTimeout(timer);
    closing = false;
    toast("");
  });
  // "Back" brings the page as it was left, and its connection is closed.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
