// A question with answers to choose from: <wordy-choice></wordy-choice>. `ask` asks it, and tells
// what was chosen.
import { Base, define, make } from "./dom.mjs";

export class ChoiceElement extends Base {
  #question = make("p.question");
  #answers = make("div.answers");
  #dialog = make("dialog", {}, make("form", { method: "dialog" }, this.#question, this.#answers,
    make("button.cancel", { value: "" }, "Cancel")));

  connectedCallback() {
    if (!this.#dialog.isConnected) this.append(this.#dialog);
  }

  // Asks for one of several answers; null where none is chosen.
  ask(question, answers) {
    this.#question.textContent = question;
    this.#answers.replaceChildren(...answers.map((own) => make("button", { value: own }, own)));
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
    return new Promise((told) => {
      this.#dialog.addEventListener("close", () => told(this.#dialog.returnValue || null),
        { once: true });
    });
  }
}
define("wordy-choice", ChoiceElement);
