// Elements, and what is asked of a player.
export const $ = (id) => document.getElementById(id);

// An element: its name with classes after dots, attributes, and what is in it. Texts stay texts.
export function make(name, attributes, ...inside) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.flat().filter((part) => part !== null && part !== undefined));
  return element;
}

// Fills a place with elements, of which those stay that would be the same: what is being pressed stays
// under the finger.
export function fill(place, parts) {
  const bare = (own) => own.cloneNode(false).outerHTML;
  const isList = (own) => own.children.length > 0 && own.children.length === own.childNodes.length;
  parts.forEach((own, at) => {
    const old = place.children[at];
    if (!old) place.append(own);
    else if (old.outerHTML === own.outerHTML) return;
    else if (isList(old) && isList(own) && bare(old) === bare(own)) fill(old, [...own.children]);
    else old.replaceWith(own);
  });
  while (place.children.length > parts.length) place.lastElementChild.remove();
}

export const button = (text, onclick, kind = "") => make(`button${kind}`, { type: "button", onclick }, text);

// The points of a tile, for eyes: the label of the tile says them.
export const worth = (points) => make("sub", { "data-text": points });

// Asks for one of several answers; null where none is chosen.
export function choose(question, answers) {
  const dialog = $("ask");
  $("question").textContent = question;
  $("answers").replaceChildren(...answers.map((own) => make("button", { value: own }, own)));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((told) => {
    dialog.addEventListener("close", () => told(dialog.returnValue || null), { once: true });
  });
}

export const sure = async (question, yes) => (await choose(question, [yes])) === yes;

// A refusal as a sentence of its own.
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Tells what happened, to eyes and to screen readers.
export function tell(text, wrong = false) {
  const news = $("news");
  news.textContent = wrong ? sentence(text) : text;
  news.classList.toggle("wrong", wrong);
}
