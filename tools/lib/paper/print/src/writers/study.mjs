// Studying on the screen: filter, hide and reveal, shuffle, mark as known. Without it the page is
// the plain sheet. A sheet is in a document or in the shadow of an element; `root` has the
// classes by which its parts are hidden.
export function study(place, root, title) {
  const tools = place.getElementById("tools");
  const entries = [...place.querySelectorAll(".entry")];
  if (!tools || entries.length === 0) return;
  const store = `known: ${title}`;
  const button = (name) => tools.querySelector(`[name=${name}]`);
  const word = (entry) => {
    const own = entry.querySelector("th, b");
    return own ? own.textContent.replace(/[^\p{L}?_]/gu, "") : entry.textContent.trim();
  };
  const load = () => {
    try { return new Set(JSON.parse(localStorage.getItem(store) || "[]")); }
    catch { return new Set(); }
  };
  const known = load();
  const save = () => {
    try { localStorage.setItem(store, JSON.stringify([...known])); }
    catch { /* kept for this visit */ }
  };
  const isShown = (entry) =>
    !entry.hidden && !(root.classList.contains("learned") && entry.classList.contains("known"));
  const count = () => {
    const shown = entries.filter(isShown).length;
    const text = `${shown} of ${entries.length} · ${known.size} known`;
    tools.querySelector("output").textContent = text;
  };

  const match = (text) => {
    const letters = text.trim().toUpperCase().replace(/[.*+^${}()|[\]\\]/g, "\\$&");
    const pattern = letters.replaceAll("\\*", ".*").replaceAll("?", ".");
    return new RegExp(pattern === letters ? letters : `^${pattern}$`, "u");
  };
  const filter = () => {
    const wanted = match(tools.querySelector("input").value);
    for (const entry of entries) entry.hidden = !wanted.test(word(entry).toUpperCase());
    for (const part of place.querySelectorAll(".group, section")) {
      part.hidden = !part.querySelector(".entry:not([hidden])");
    }
    count();
  };

  let home = null;
  const shuffle = () => {
    home ??= entries.map((entry) => {
      const mark = document.createComment("");
      entry.before(mark);
      return mark;
    });
    const mixed = root.classList.toggle("shuffled");
    const sections = new Map();
    entries.forEach((entry, at) => {
      const section = home[at].parentNode.closest("section");
      sections.set(section, [...(sections.get(section) || []), at]);
    });
    for (const places of sections.values()) {
      const order = [...places];
      for (let at = order.length - 1; mixed && at > 0; at -= 1) {
        const other = Math.floor(Math.random() * (at + 1));
        [order[at], order[other]] = [order[other], order[at]];
      }
      places.forEach((place, at) => home[place].after(entries[order[at]]));
    }
  };

  const show = (entry) => entry.classList.toggle("known", known.has(word(entry)));
  const mark = (entry) => {
    if (!known.delete(word(entry))) known.add(word(entry));
    show(entry);
    save();
    count();
  };
  const on = (name) => button(name).getAttribute("aria-pressed") === "true";
  const act = (entry) => (on("mark") ? mark(entry) : entry.classList.toggle("open"));
  const download = () => {
    const text = [...known].sort().map((one) => one + "\n").join("");
    const file = new Blob([text], { type: "text/plain" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "known.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };

  // One entry at a time is in the order of the Tab key; arrows go to the others.
  let current = entries[0];
  const reach = (entry) => {
    current.removeAttribute("tabindex");
    current = entry;
    current.tabIndex = 0;
  };
  const step = (by) => {
    const all = [...place.querySelectorAll(".entry")].filter(isShown);
    const next = all[all.indexOf(current) + by];
    if (next) { reach(next); next.focus(); }
  };
  const keys = {
    ArrowDown: () => step(1), ArrowUp: () => step(-1),
    Enter: () => current.classList.toggle("open"), " ": () => current.classList.toggle("open"),
    k: () => mark(current),
  };
  place.querySelector("main, .main").addEventListener("keydown", (event) => {
    const key = keys[event.key];
    if (!key || event.target !== current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    key();
  });
  place.querySelector("main, .main").addEventListener("click", (event) => {
    const entry = event.target.closest(".entry");
    if (!entry || String(getSelection())) return;
    reach(entry);
    entry.focus({ preventScroll: true });
    act(entry);
  });

  const press = {
    answers: (now) => {
      root.classList.toggle("quiz", now);
      for (const entry of place.querySelectorAll(".entry.open")) entry.classList.remove("open");
    },
    definitions: (now) => root.classList.toggle("undefined", !now),
    shuffle, mark: () => {}, hide: (now) => { root.classList.toggle("learned", now); count(); },
  };
  for (const [name, run] of Object.entries(press)) {
    button(name).addEventListener("click", () => {
      const now = !on(name);
      button(name).setAttribute("aria-pressed", now);
      run(now);
    });
  }
  button("save").addEventListener("click", download);
  tools.querySelector("input").addEventListener("input", filter);
  // Of a question the definition is what is asked; lines to write on have nothing to hide.
  const answer = (parts) => place.querySelector(`section:not(.ask) .entry :is(${parts})`);
  const defined = answer(".definition");
  button("definitions").hidden = !defined;
  button("answers").hidden = !answer(".front, .back, .definition");
  if (defined) root.classList.add("undefined");
  if (known.size > 0) entries.forEach(show);
  reach(current);
  tools.hidden = false;
  count();
}
