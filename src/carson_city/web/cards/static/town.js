// The card in hand can also be dragged to its place: whoever lets it go near a peg means that one. And whoever looks at
// another town comes back to the own one as soon as something is to be done there.

import { $, $$, table } from "../tools.js";
import { choose } from "../moves.js";
import { isFinger } from "../targets.js";
import { pick, preview } from "../preview.js";

const REACH = 1.1; // how far from a peg, in widths of its field
const START = 6; // pixels: less is no drag
let drag = null;

const pegs = () => $$(".spot[role=button]");

function nearest(x, y) {
  let best = null, least = Infinity;
  for (const peg of pegs()) {
    const box = $("rect", peg).getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far < least && far < box.width * REACH) { least = far; best = peg; }
  }
  return best;
}

function show(peg) {
  for (const one of pegs()) one.classList.toggle("picked", one === peg);
}

function lift(event) {
  const held = event.target.closest?.("#held");
  if (!held || event.button || !pegs().length) return;
  event.preventDefault();
  drag = { x: event.clientX, y: event.clientY, held, flying: null, peg: null };
}

function carry(event) {
  if (!drag || (!drag.flying && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START)) return;
  if (!drag.flying) {
    document.activeElement?.blur(); // only where it would fall stands out
    drag.flying = $("svg", drag.held).cloneNode(true);
    drag.flying.classList.add("flying");
    document.body.append(drag.flying);
    drag.held.classList.add("lifted");
  }
  drag.flying.style.left = `${event.clientX}px`;
  drag.flying.style.top = `${event.clientY}px`;
  const peg = nearest(event.clientX, event.clientY);
  if (peg && peg !== drag.peg) preview(peg.dataset.at);
  drag.peg = peg;
  drag.flying.classList.toggle("over", Boolean(drag.peg));
  show(drag.peg);
}

function drop(event) {
  if (!drag) return;
  const { peg, flying, held } = drag;
  drag = null;
  flying?.remove();
  held.classList.remove("lifted");
  show(null);
  if (event.type === "pointercancel" || !peg?.isConnected) return;
  if (isFinger(event)) pick(peg.dataset.at);
  else choose(peg.dataset.at);
}

addEventListener("pointerdown", lift);
addEventListener("pointermove", carry);
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);

let decision = "";
function comeBack() {
  const { seat, decision: asked } = $("#status")?.dataset ?? {};
  if (asked === decision) return;
  decision = asked;
  const own = $(`#town-${seat}`);
  if (own && $(".spot, .sale", own) && $(".town:target") && !own.matches(":target")) location.hash = "table";
}
if (table) new MutationObserver(comeBack).observe(table, { subtree: true, childList: true, attributeFilter: ["data-decision"] });
