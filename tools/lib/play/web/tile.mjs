// A tile: <wordy-tile letter="Q" points="10"></wordy-tile>; with `blank` it stands for a blank.
import { Base, define, make } from "./dom.mjs";

// A letter and its points. The points are for eyes: labels say them.
export const drawn = (letter, points) =>
  [letter, make("sub", { "data-text": points, "aria-hidden": "true" })];

export class TileElement extends Base {
  static observedAttributes = ["letter", "points", "blank"];

  connectedCallback() { this.draw(); }
  attributeChangedCallback() { if (this.isConnected) this.draw(); }

  draw() {
    const letter = this.getAttribute("letter") ?? "";
    this.classList.add("tile");
    this.classList.toggle("blank", this.hasAttribute("blank"));
    this.classList.toggle("long", letter.length > 1);
    this.replaceChildren(...drawn(letter, this.getAttribute("points") ?? ""));
  }
}
define("wordy-tile", TileElement);

// A word of tiles; `points` has the points of letters, as far as they are known. Read out, it is
// the word.
export function tilesOfWord(letters, points = new Map()) {
  const tile = (letter) => make("wordy-tile", { letter, points: points.get(letter) ?? "" });
  return make("span.tiles", { role: "img", "aria-label": letters.join("") }, letters.map(tile));
}
