// A page over the page: <wordy-dialog heading="Rules">...</wordy-dialog>. `open` shows what is in
// it; the button Close, the Escape key and a tap beside it close it.
import { Base, button, define, make } from "./dom.mjs";

export class DialogElement extends Base {
  #dialog = null;

  connectedCallback() {
    if (this.#dialog) return;
    const heading = make("h2", {}, this.getAttribute("heading") ?? "");
    const close = button(this.getAttribute("close") ?? "Close", () => this.close(), ".close");
    this.body = make("div.body", {}, ...this.childNodes);
    this.#dialog = make("dialog", { "aria-label": this.getAttribute("heading") },
      make("header", {}, heading, close), this.body);
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.close();
    });
    this.append(this.#dialog);
  }

  open() { if (!this.#dialog.open) this.#dialog.showModal(); }
  close() { this.#dialog.close(); }
}
define("wordy-dialog", DialogElement);
