// Parts of the table: tabs where there is little room, drawers beside the board.

import { $, $$, table } from "./dom.js";

/** Whether the person uses a finger. */
export const touch = matchMedia("(pointer: coarse)");
/** The layout of the style sheets with one part at a time. */
export const small = matchMedia(
  "(max-width: 559px), (max-width: 1279px) and (max-aspect-ratio: 1/1)",
);
/** The layouts of the style sheets with tabs. */
export const tabbed = matchMedia("(max-width: 1279px), (max-height: 560px)");

/**
 * Return the tabs.
 * @returns {HTMLElement[]}
 */
export const tabs = () => $$("#tabs [data-tab]");

/**
 * Return the tab that is open, if any.
 * @returns {string | undefined}
 */
export const openTab = () => table?.dataset.tab;

/**
 * Open a tab. Tell whether this layout has it.
 * @param {string | undefined} name
 * @returns {boolean}
 */
export function showTab(name) {
  if (!table || !$(`#tabs [data-tab=${name}]`)?.checkVisibility()) return false;
  table.dataset.tab = name;
  for (const tab of tabs()) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
  scrollTo(0, 0);
  return true;
}

/**
 * Open the first tab that this layout has. Tell whether it has any.
 * @returns {boolean}
 */
export const showFirstTab = () => tabs().some((tab) => showTab(tab.dataset.tab));

/**
 * Show or hide the dot of a tab.
 * @param {HTMLElement | null} tab
 * @param {boolean} shown
 */
export function showDot(tab, shown) {
  if (tab) $(".dot", tab)?.classList.toggle("new", shown);
}

/**
 * Open a drawer, and close the others.
 * @param {string | undefined} name
 */
export function openDrawer(name) {
  for (const one of $$(".drawer")) one.classList.toggle("open", one.id === name);
  for (const tab of $$("[data-drawer]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.drawer === name));
  }
  showDot($(`[data-drawer=${name}]`), false);
}

/**
 * Tell whether a drawer is open.
 * @param {string} name
 * @returns {boolean}
 */
export const isOpen = (name) => Boolean($(`#${name}`)?.classList.contains("open"));

/**
 * Return the part of the table in which an element lies.
 * @param {Element | null | undefined} element
 * @returns {string | undefined}
 */
export function partOf(element) {
  /** @type {HTMLElement | null | undefined} */
  const part = element?.closest("[data-part]");
  return part?.dataset.part;
}

/** In another layout, keep the same part of the table open where there is a tab of it. */
export function followLayout() {
  for (const query of [small, tabbed]) query.addEventListener("change", reopen);
}

/** Open the same tab again, else the first. */
function reopen() {
  const name = openTab();
  delete table?.dataset.tab;
  if (!name || !showTab(name)) showFirstTab();
}
