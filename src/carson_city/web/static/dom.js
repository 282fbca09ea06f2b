// What all scripts share: finding elements, making them, and telling a person something.

const SVG = "http://www.w3.org/2000/svg";
const TOAST_TIME = 6000; // milliseconds

/**
 * Return the first element that a selector finds, or null.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * Return all elements that a selector finds.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement[]}
 */
export const $$ = (selector, root = document) => [
  .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector)),
];

/**
 * Return an element that this page has for sure.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function need(selector, root = document) {
  const found = $(selector, root);
  if (!found) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/**
 * Return all buttons that a selector finds.
 * @param {string} selector
 * @returns {HTMLButtonElement[]}
 */
export const buttons = (selector) => /** @type {HTMLButtonElement[]} */ ($$(selector));

/**
 * Return all fields of a form, or elements like them, that a selector finds.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLInputElement[]}
 */
export const inputs = (selector, root = document) =>
  /** @type {HTMLInputElement[]} */ ($$(selector, root));

/**
 * Return the first field of a form that a selector finds, or null.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLInputElement | null}
 */
export const input = (selector, root = document) => root.querySelector(selector);

/**
 * Return the element of an event.
 * @param {Event} event
 * @returns {HTMLElement}
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * Return the nearest element around the target of an event that a selector finds, or null.
 * The target may be the document, which has nothing around it.
 * @param {{ target: EventTarget | null }} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** The page of a table. It is missing on other pages. */
export const table = $("#table");
/** The address of the table. */
export const path = table ? `/t/${table.dataset.table}` : "";
/**
 * Texts in the language of the page.
 * @type {DOMStringMap}
 */
export const texts = $("#words")?.dataset ?? {};

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElementTagNameMap[Name]}
 */
export function makeSvg(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * Ask the server. Without an answer the response has the status 503.
 * @param {string} url
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export function request(url, options = {}) {
  const headers = { "X-Board": "1", ...options.headers };
  return fetch(url, { ...options, headers }).catch(
    () => new Response(texts.silent, { status: 503 }),
  );
}

/** @type {number | undefined} */
let toastTimer;

/**
 * Tell a person something for a while, or until something else is told if the time is 0.
 * @param {string | null | undefined} text
 * @param {number} [time] milliseconds
 */
export function toast(text, time = TOAST_TIME) {
  const box = $("#toast");
  if (!box) return;
  box.textContent = text ?? "";
  box.hidden = !text;
  clearTimeout(toastTimer);
  if (text && time) toastTimer = setTimeout(hide, time, box);
}

/** @param {HTMLElement} box */
function hide(box) {
  box.hidden = true;
}
