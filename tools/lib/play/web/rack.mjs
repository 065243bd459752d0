// A rack: <wordy-rack label="Your rack"></wordy-rack>. `show` fills it with tiles, and it tells
// `pick` where one is pressed.
import { Base, define, fill, happens, make } from "./dom.mjs";
import { drawn } from "./tile.mjs";
import { face } from "./tiles.mjs";

export class RackElement extends Base {
  connectedCallback() {
    this.classList.add("rack");
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this.getAttribute("label") ?? "Rack");
    this.addEventListener("click", this);
  }

  handleEvent({ target }) {
    const id = target.closest("[data-tile]")?.dataset.tile;
    if (id) happens(this, "pick", { id });
  }

  // Shows tiles, { face, id }: `chosen` is the one taken up, `points` has the points of letters,
  // `marks` gives more classes of a tile: `.out`, `.away`. `room` is how many there is place for.
  show(tiles, { chosen = null, points = new Map(), marks = () => "", room = 0 }) {
    // A rack is one row; the tiles of a whole layout are several.
    const many = Math.max(7, room, tiles.length);
    this.classList.toggle("wraps", many > 10);
    this.style.setProperty("--many", many > 10 ? 7 : many);
    const gaps = Array.from({ length: Math.max(0, room - tiles.length) }, () =>
      make("span.gap", { "aria-hidden": "true" }));
    fill(this, [...tiles.map((tile) => tileButton(tile, tile === chosen, points, marks(tile))),
      ...gaps]);
  }
}
define("wordy-rack", RackElement);

function tileButton(tile, isChosen, points, marks) {
  const text = face(tile);
  const kind = `${isChosen ? ".chosen" : ""}${text.length > 1 ? ".long" : ""}${marks}`;
  return make(`button.tile${kind}`, {
    type: "button", "data-tile": tile.id,
    "aria-pressed": String(isChosen || marks.includes(".out")),
    "aria-label": `${text || "blank"}${marks.includes(".away") ? ", laid" : ""}`,
  }, ...drawn(text, text && (points.get(text) ?? 0)));
}
