// On a phone the parts of a game take turns: the board, the moves, the unseen tiles, the chat.
import { $ } from "../../../lib/play/web/dom.mjs";

const buttons = () => [...$("parts").querySelectorAll("button")];
const panels = () => [...document.querySelectorAll("[data-panel]")];

export function showPart(name) {
  document.body.dataset.part = name;
  buttons().forEach((own) =>
    own.setAttribute("aria-current", own.dataset.to === name ? "true" : "false"));
  panels().forEach((panel) => {
    panel.classList.toggle("shown", panel.dataset.panel === name);
    if (panel.dataset.panel === name && name !== "more") panel.open = true;
  });
  if (name !== "board") scrollTo(0, 0);
}

export const isSeen = (name) => {
  const panel = panels().find((own) => own.dataset.panel === name);
  return Boolean(panel?.open && panel.checkVisibility());
};

// Says at a button that something new is behind it.
export function badge(name, many) {
  const button = buttons().find((own) => own.dataset.to === name);
  button.dataset.new = many || "";
  const news = many ? `, ${many} new` : "";
  button.setAttribute("aria-label", button.textContent + news);
}

export function offer(name, isThere) {
  buttons().find((own) => own.dataset.to === name).hidden = !isThere;
}

$("parts").addEventListener?.("click", ({ target }) => {
  const { to } = target.closest("button")?.dataset ?? {};
  if (to) showPart(to);
});
