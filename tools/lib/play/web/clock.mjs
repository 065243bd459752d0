// A clock: <wordy-clock milliseconds="1500000" running></wordy-clock> counts down by itself as long
// as it runs, also beyond the time; with `up` it counts up.
import { Base, define } from "./dom.mjs";

// Minutes and seconds; what is over has a minus.
export function minutes(milliseconds) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${milliseconds < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${rest}`;
}

// With less than this it is told apart.
const SOON = 60_000;

export class ClockElement extends Base {
  #ends = 0;
  #ticks = null;

  static observedAttributes = ["milliseconds", "running", "up"];

  attributeChangedCallback() { this.#set(); }
  connectedCallback() {
    this.classList.add("clock");
    this.setAttribute("role", "timer");
    this.#set();
    this.#ticks = setInterval(() => this.draw(), 500);
  }
  disconnectedCallback() { clearInterval(this.#ticks); }

  #set() {
    const sign = this.hasAttribute("up") ? -1 : 1;
    this.#ends = Date.now() + sign * Number(this.getAttribute("milliseconds") ?? 0);
    this.draw();
  }

  draw() {
    const isRunning = this.hasAttribute("running");
    const isUp = this.hasAttribute("up");
    const rest = isUp ? Date.now() - this.#ends : this.#ends - Date.now();
    const left = isRunning ? rest : Number(this.getAttribute("milliseconds"));
    this.textContent = minutes(left);
    this.classList.toggle("over", left < 0);
    this.classList.toggle("soon", left < SOON && !isUp);
  }
}
define("wordy-clock", ClockElement);
