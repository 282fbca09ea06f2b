// The form of the start page.

import { $, $$, input, inputs, need } from "./dom.js";
import { preferences } from "./preferences.js";

/** Make the form of the start page lively, where there is one. */
export function startForm() {
  keepFields();
  hideMissingSeats();
  exchangeMarks();
  showChosenFields();
  showPossibleFields();
  checkMaps();
}

/** Fields with `data-keep` remember what was written. */
function keepFields() {
  for (const field of inputs("[data-keep]")) {
    const name = field.dataset.keep ?? "";
    field.value ||= preferences.get(name);
    field.addEventListener("input", () => {
      preferences.set(name, field.value);
      for (const other of inputs(`[data-keep=${name}]`)) {
        if (other !== field) other.value = field.value;
      }
    });
  }
}

/** Only the seats of this many players are shown and sent. */
function hideMissingSeats() {
  const players = input("[data-seats]");
  if (!players) return;
  const update = () => {
    /** @type {NodeListOf<HTMLFieldSetElement>} */
    const seats = document.querySelectorAll("fieldset[data-seat]");
    for (const seat of seats) {
      seat.hidden = Number(seat.dataset.seat) >= Number(players.value);
      seat.disabled = seat.hidden;
    }
  };
  players.addEventListener("change", update);
  update();
}

/** A list with `data-shows` ("value:selector") shows an element while it has this value. */
function showChosenFields() {
  for (const list of inputs("[data-shows]")) {
    const [value, selector = ""] = (list.dataset.shows ?? "").split(":");
    const update = () => {
      need(selector).hidden = list.value !== value;
    };
    list.addEventListener("change", update);
    update();
  }
}

/** Fields with `data-needs` ("name=value|value name=value") are there only if these are chosen. */
function showPossibleFields() {
  /** @type {NodeListOf<HTMLFieldSetElement>} */
  const boxes = document.querySelectorAll("[data-needs]");
  for (const box of boxes) {
    const needs = (box.dataset.needs ?? "").split(" ").map((one) => one.split("="));
    const update = () => {
      const possible = needs.every(([name = "", values = ""]) => isChosen(name, values.split("|")));
      box.hidden = !possible;
      box.disabled = !possible;
    };
    for (const [name] of needs) {
      const fields = $$(`input[name="${name}-part"], select[name="${name}"]`);
      for (const field of fields) field.addEventListener("change", update);
    }
    update();
  }
}

/**
 * Tell whether one of some values of a choice is chosen.
 * @param {string} name
 * @param {string[]} values
 * @returns {boolean}
 */
function isChosen(name, values) {
  const chosen = input(`select[name="${name}"]`)?.value;
  return values.some(
    (value) => input(`input[name="${name}-part"][value="${value}"]`)?.checked || chosen === value,
  );
}

/**
 * Return the mark that is chosen in a picker.
 * @param {Element} picker
 * @returns {string | undefined}
 */
const chosenMark = (picker) => input("input:checked", picker)?.value;

/** Two players never have the same mark: one gets the mark that the other has given up. */
function exchangeMarks() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const found = document.querySelectorAll(".mark");
  const pickers = [...found];
  const before = new Map(pickers.map((one) => [one, chosenMark(one)]));
  for (const picker of pickers) {
    picker.addEventListener("change", () => {
      const wanted = chosenMark(picker);
      const other = pickers.find(
        (one) => one !== picker && !one.closest(":disabled") && chosenMark(one) === wanted,
      );
      const given = other && input(`input[value="${before.get(picker)}"]`, other);
      if (other && given) {
        given.checked = true;
        before.set(other, given.value);
      }
      before.set(picker, wanted);
    });
    closeAfterChoice(picker);
  }
}

/**
 * Close a picker after a choice. A finger or a mouse chooses once, arrow keys look around.
 * @param {HTMLDetailsElement} picker
 */
function closeAfterChoice(picker) {
  const close = () => {
    picker.open = false;
    need("summary", picker).focus();
  };
  picker.addEventListener("click", (event) => {
    if (event.detail && isInput(event)) close();
  });
  picker.addEventListener("keydown", (event) => {
    if (!["Escape", "Enter"].includes(event.key) || !isInput(event)) return;
    event.preventDefault();
    close();
  });
}

/**
 * @param {Event} event
 * @returns {boolean}
 */
const isInput = (event) => event.target instanceof HTMLInputElement;

/** Tell what is wrong with what was clicked on a map, while it is clicked. */
function checkMaps() {
  for (const map of $$("[data-checks]")) {
    map.addEventListener("change", () => checkMap(map));
    checkMap(map); // what was clicked before this script came
  }
}

/** @param {HTMLElement} map */
async function checkMap(map) {
  const said = inputs("input:checked", map)
    .map((one) => one.value)
    .join(" ");
  map.dataset.said = said;
  const url = `${map.dataset.checks}&said=${encodeURIComponent(said)}`;
  const answer = said ? await fetch(url) : null;
  const text = answer?.ok ? (await answer.text()) || "✓" : "";
  if (map.dataset.said !== said) return; // more was clicked meanwhile
  const output = $("output", map);
  if (output) output.textContent = text;
}
