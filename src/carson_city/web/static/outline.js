// Places that words speak of stand out on the board: a line of the log, or what a bot would do.

import { $$ } from "./tools.js";
import { surface } from "./surface.js";
import { carriers } from "./targets.js";

const drawn = new Map(); // kind -> what the surface has drawn for it

export function outline(kind, places = "") {
  for (const one of drawn.get(kind) ?? []) one.remove();
  drawn.set(kind, []);
  for (const one of $$(`.${kind}`)) one.classList.remove(kind);
  for (const word of places.split(" ").filter(Boolean)) {
    const own = surface.outline(kind, word);
    if (own) drawn.get(kind).push(own);
    else for (const one of carriers(word)) one.classList.add(kind);
  }
}
