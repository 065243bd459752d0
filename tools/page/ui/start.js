// Tabs, the address, the foot; and then the words.
const tabs = [...document.querySelectorAll('[role="tab"]')];
// The address follows when nobody types: browsers refuse many changes in a short time.
let place = null;
let before;
let placing;
function remember(next) {
  place = next;
  before = location.hash;
  clearTimeout(placing);
  placing = setTimeout(settle, 250);
}
function settle() {
  clearTimeout(placing);
  // Somebody may have gone elsewhere meanwhile.
  if (place !== null && location.hash === before) history.replaceState(null, "", `#${place}`);
  place = null;
}

function choose(name, value) {
  if (!tabs.some((tab) => tab.id === `tab-${name}`) && tabs.length) name = "judge";
  tabs.forEach((tab) => {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    $(tab.getAttribute("aria-controls")).hidden = !chosen;
  });
  if (!tabs.length) $("judge").hidden = false;
  if (name === "judge") { wake(); begin(); }
  ENTER[name]?.(value);
}

const ENTER = typeof shelves === "undefined" ? {} : {
  ask: (value) => {
    if (value !== undefined) box.value = value;
    if (box.value || value !== undefined) question();
    box.focus({ preventScroll: true });
  },
  study: (value) => shelves.study?.(value),
  rules: (value) => shelves.rules?.(value),
  ladder: (value) => {
    if (value?.includes(",")) {
      [$("from").value, $("to").value] = value.split(",");
      climb();
    }
  },
};

function follow() {
  clearTimeout(placing);
  place = null;
  if (locked !== null) { choose("judge"); restrict(); return; }
  const [name, value] = location.hash.slice(1).split("=");
  let text;
  try { text = value === undefined ? undefined : decodeURIComponent(value); } catch { text = undefined; }
  choose(name || tabs[0]?.id.slice(4) || "judge", text);
}

tabs.forEach((tab, at) => {
  const name = tab.id.slice(4);
  tab.addEventListener("click", () => { remember(name); choose(name); });
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
});
window.addEventListener("hashchange", follow);

function foot() {
  $("foot").textContent = lexicons.map((own) => {
    const edition = own.edition ? ` ${own.edition}` : "";
    return `${own.name}${edition} · ${put(T.page.words, { n: number(own.words) })} · ${own.sha256.slice(0, 8)}`;
  }).concat([`Wordy ${SETTINGS.version}`]).join(" · ");
  const about = lexicons.flatMap((own, at) => [
    make("h3", {}, [own.title || own.name, own.edition].filter(Boolean).join(", ")),
    make("p", {}, `${T.page.computed}: ${own.sha256}`),
    make("p", {}, `${T.page.expected}: ${SETTINGS.expected[at]}`),
    make("p", {}, own.sha256 === SETTINGS.expected[at] ? T.page.same : "≠"),
    ...[own.licence, own.attribution].filter(Boolean).map((text) => make("p", {}, text)),
  ]);
  about.push(make("p", {}, put(T.page.made, { n: SETTINGS.version })));
  $("about").querySelector("div").replaceChildren(...about);
}

async function start() {
  const answered = await ask({ do: "start", code: data("module"), lexicons: ALL, files: data("files") });
  const broken = answered.find((own) => own.error);
  if (broken) { failure(broken.error); return; }
  lexicons = answered;
  $("starting").hidden = true;
  if ($("ask-lexicon")) {
    $("ask-lexicon").append(...lexicons.map((own, at) => make("option", { value: at }, own.name)));
    $("ask-of").hidden = lexicons.length < 2;
  }
  if (matchMedia("(pointer: coarse)").matches) $("show-keys").checked = true;
  foot();
  restrict();
  follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  if (typeof shelf !== "undefined") {
    await Promise.all([shelf("study"), shelf("rules")]);
    if (/^#(study|rules)/.test(location.hash)) follow();
  }
  if ("serviceWorker" in navigator && SETTINGS.installable && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register("service-worker.js").catch(() => {});
  }
}
start();
