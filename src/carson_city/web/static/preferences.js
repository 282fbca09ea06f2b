// What a person prefers, kept in this browser.

const YEAR = 31536000; // seconds

/** Preferences by their names. A browser may refuse to keep them. */
export const preferences = {
  /**
   * @param {string} name
   * @returns {string}
   */
  get(name) {
    try {
      return localStorage.getItem(`carson.${name}`) ?? "";
    } catch {
      return "";
    }
  },
  /**
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    try {
      localStorage.setItem(`carson.${name}`, value);
    } catch {
      // A private window keeps nothing.
    }
  },
};

/**
 * Tell whether nothing may move.
 * @returns {boolean}
 */
export function noMotion() {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  return preferences.get("still") === "1" || reduced.matches;
}

/** Stop or allow what the style sheets move. */
export function applyMotion() {
  document.documentElement.classList.toggle("still", preferences.get("still") === "1");
}

/** Change from day to night, or back. The server reads the cookie. */
export function switchTheme() {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in some browsers
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=${YEAR};samesite=lax`;
}
