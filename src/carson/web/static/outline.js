// Places that words speak of stand out on the board: a line of the log, or what a bot would do.

import { $, $$, drawn } from "./tools.js";
import { carriers } from "./targets.js";
import { isParcel, isRoad, parcelBox, roadLine } from "./town.js";

export function outline(kind, places = "") {
  for (const one of $$(`.${kind}`)) one.closest("#targets") ? one.remove() : one.classList.remove(kind);
  for (const word of places.split(" ").filter(Boolean)) {
    if (isRoad(word)) $("#targets").append(drawn("path", { class: kind, d: roadLine(word) }));
    else if (isParcel(word)) {
      const { x, y } = parcelBox(word);
      $("#targets").append(drawn("rect", { class: kind, x: x + 3, y: y + 3, width: 94, height: 94, rx: 8 }));
    } else for (const one of carriers(word)) one.classList.add(kind);
  }
}
