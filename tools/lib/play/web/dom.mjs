// Elements of a page.
export const $ = (id) => document.getElementById(id);

const isThere = (part) => part !== null && part !== undefined && part !== false;

// An element: its name with classes after dots, attributes, and what is in it. Texts stay texts.
export function make(name, attributes, ...inside) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (isThere(value)) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.flat().filter(isThere));
  return element;
}

// A number of things with their noun: 1 tile, 2 tiles, -1 point.
export const counted = (count, one, more = `${one}s`) =>
  `${count} ${Math.abs(count) === 1 ? one : more}`;

// What elements of our own are made of, and how a page comes to know one by its name. Where there
// is no browser, modules can be read all the same.
export const Base = globalThis.HTMLElement ?? class {};
export function define(name, own) {
  if (!globalThis.customElements?.get(name)) globalThis.customElements?.define(name, own);
}
// Tells whoever listens what has happened to an element; false where somebody has prevented more.
export const happens = (element, name, detail) =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));

// The classes of an element, of those that hold.
export const classes = (...names) => names.filter(Boolean).join(" ");

export const button = (text, onclick, kind = "") =>
  make(`button${kind}`, { type: "button", onclick }, text);

export const on = (id, kind, does) => $(id).addEventListener(kind, does);
// Does something where a form would be sent.
export const sent = (form, does) => form.addEventListener("submit", (event) => {
  event.preventDefault();
  does();
});

// Fills a place with elements, of which those stay that would be the same: what is being pressed
// stays under the finger. One with `data-do` stays though its text is another.
export function fill(place, parts) {
  const bare = (own) => own.cloneNode(false).outerHTML;
  const isList = ({ children, childNodes }) =>
    children.length > 0 && children.length === childNodes.length;
  const all = parts.filter(isThere);
  all.forEach((own, at) => {
    const old = place.children[at];
    if (!old) place.append(own);
    else if (old.outerHTML === own.outerHTML) return;
    else if (isList(old) && isList(own) && bare(old) === bare(own)) fill(old, [...own.children]);
    else if (own.dataset.do && bare(old) === bare(own)) old.textContent = own.textContent;
    else old.replaceWith(own);
  });
  while (place.children.length > all.length) place.lastElementChild.remove();
}

// Fills a list of terms with what is known of each; those of which nothing is known are left out.
export function terms(place, known) {
  const facts = known.filter(([, fact]) => isThere(fact) && fact !== "");
  place.replaceChildren(...facts.flatMap(([term, fact]) =>
    [make("dt", {}, term), make("dd", {}, String(fact))]));
}

// What something gives that a browser may refuse, such as to keep anything; null where it does.
export function attempt(does) {
  try { return does(); } catch { return null; }
}

// Copies a text. Where a page may not, `puts` puts up an area with the text marked, to be copied by
// hand, which is what comes of it; else nothing.
export async function copy(text, label, puts) {
  try {
    await navigator.clipboard.writeText(text);
    return null;
  } catch {
    const area = make("textarea", { readonly: true, rows: 12, "aria-label": label });
    area.value = text;
    puts(area);
    area.select();
    return area;
  }
}
