// What all parts of the page share: finding, asking, drawing, and what a person prefers.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const SVG = "http://www.w3.org/2000/svg";
export const table = $("#table");
export const path = table && `/t/${table.dataset.table}`;
export const words = $("#words")?.dataset ?? {};
export const touch = matchMedia("(pointer: coarse)");
// The layouts of the style sheet: one part at a time, or the board beside one of the others.
export const small = matchMedia("(max-width: 559px), (max-width: 1279px) and (max-aspect-ratio: 1/1)");
export const beside = matchMedia("(max-width: 1279px), (max-height: 560px)");

// What a person prefers, kept in this browser.

export const kept = {
  get(name) { try { return localStorage.getItem(`carson.${name}`) ?? ""; } catch { return ""; } },
  set(name, value) { try { localStorage.setItem(`carson.${name}`, value); } catch { /* private */ } },
};
export const still = () => kept.get("still") === "1" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
}

// Asking the server.

export const ask = (url, options = {}) =>
  fetch(url, { ...options, headers: { "X-Board": "1", ...options.headers } })
    .catch(() => new Response(words.silent, { status: 503 }));

let toasting;
export function toast(told, time = 6000) {
  const box = $("#toast");
  if (!box) return;
  box.textContent = told;
  box.hidden = !told;
  clearTimeout(toasting);
  if (told && time) toasting = setTimeout(() => { box.hidden = true; }, time);
}

// Drawing.

export function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Parts of the table: tabs where there is little room, drawers beside the board.

export function tab(name) {
  if (!$(`#tabs [data-tab=${name}]`)?.checkVisibility()) return false;
  table.dataset.tab = name;
  for (const one of $$("#tabs [data-tab]")) one.setAttribute("aria-pressed", one.dataset.tab === name);
  scrollTo(0, 0);
  return true;
}
export const dot = (button, shown) => $(".dot", button)?.classList.toggle("new", shown);

export function drawer(name) {
  for (const one of $$(".drawer")) one.classList.toggle("open", one.id === name);
  for (const one of $$("[data-drawer]")) one.setAttribute("aria-selected", one.dataset.drawer === name);
  dot($(`[data-drawer=${name}]`), false);
}
