// One box: what is typed decides which question it is.
const box = $("box");
const answer = $("answer");
let running = null;
let wordsShown = [];

// Only words can be copied.
function offered(words) {
  wordsShown = words;
  $("copy").hidden = words.length === 0;
}

// A search has conditions; letters with blanks are a rack and a pattern; letters alone are a word.
function kindOf(text) {
  if (/[:@*[\]()"^|]|\s/.test(text) || /\d/.test(text)) return "search";
  return text.includes("?") ? "rack" : "word";
}

const toWord = (word) => make("button", { type: "button", onclick: () => questioned(word.toUpperCase()) }, word);
const list = (words) => make("ul.words", {}, words.map((word) => make("li", {}, toWord(word))));

function question() {
  const text = box.value.trim();
  const lexicon = Number($("ask-lexicon").value || 0);
  if (running !== null) stopped();
  running = null;
  $("examples").hidden = text !== "";
  $("answer-head").hidden = text === "";
  $("stop").hidden = true;
  remember(text ? `ask=${encodeURIComponent(text)}` : "ask");
  offered([]);
  if (text === "") { answer.replaceChildren(); return; }
  const current = () => box.value.trim() === text && Number($("ask-lexicon").value || 0) === lexicon;
  const kind = kindOf(text);
  if (kind === "word") {
    tell({ do: "word", lexicon, word: text, whole: false }, (card) => {
      if (!current()) return;
      showCard(card, lexicon);
      // Points and ranks take longest: they are asked for when nobody types.
      setTimeout(() => {
        if (!current() || card.error) return;
        tell({ do: "word", lexicon, word: text, whole: true }, (whole) => {
          if (current()) showFacts(whole);
        });
      }, 200);
    });
  } else if (kind === "rack") {
    tell({ do: "rack", lexicon, rack: text }, (rack) => {
      if (!current()) return;
      showRack(rack);
      const under = make("section", {}, make("h3", {}, T.ask.pattern));
      answer.append(under);
      search(text, lexicon, current, under, false);
    });
  } else {
    answer.replaceChildren();
    search(text, lexicon, current, answer, true);
  }
}

// So many words are shown at once: more would hold the page.
const SHOWN = 200;

function search(text, lexicon, current, place, counts) {
  const found = [];
  let shown = 0;
  const words = list([]);
  const button = make("button", { type: "button", hidden: true, onclick: () => { limit += 5 * SHOWN; more(); } }, T.ask.show);
  let limit = SHOWN;
  const more = () => {
    const next = found.slice(shown, limit);
    words.append(...next.map((word) => make("li", {}, toWord(word))));
    shown += next.length;
    button.hidden = shown >= found.length;
  };
  const says = counts ? $("count") : place.appendChild(make("p", {}));
  place.append(words, button);
  const own = tell({ do: "search", lexicon, search: text }, (part) => {
    if (!current() || running !== own) return;
    if (part.error) {
      running = null;
      if (counts) says.textContent = "";
      place.append(wrong(part));
      return;
    }
    found.push(...part.words);
    if (counts) offered(found);
    says.textContent = counted(part.found) + (part.done ? "" : ` ${T.ask.running}`);
    $("stop").hidden = part.done || !counts;
    if (part.done) running = null;
    more();
  });
  running = own;
}

const wrong = ({ error, hint }) => make("div.wrong", { role: "alert" },
  make("p", {}, put(T.ask.nothing, { name: error })), hint ? make("p", {}, hint) : null);

function showRack(rack) {
  if (rack.error) { $("count").textContent = ""; answer.replaceChildren(wrong(rack)); return; }
  $("count").textContent = counted(rack.count);
  offered(rack.lengths.flatMap((own) => own.words));
  const groups = rack.lengths.map((own) => [
    make("h3", {}, put(T.ask.length, { n: own.length })), list(own.words),
  ]);
  answer.replaceChildren(make("section.many", {}, make("h3", {}, T.ask.rack), ...groups));
}

const section = (title, ...inside) => make("section", {}, make("h3", {}, title), ...inside);
const by = (rows, name) => make("dl.by", {}, rows.flatMap((row) => [
  make("dt", {}, String(row[name])), make("dd", {}, list(row.words)),
]));

function showCard(card, lexicon) {
  if (card.error) { $("count").textContent = ""; answer.replaceChildren(wrong(card)); return; }
  const { word } = card;
  const { name } = lexicons[lexicon];
  $("count").textContent = `${card.in ? "✓" : "✗"} ${put(card.in ? T.ask.in : T.ask.out, { word: word + card.marks, name })}`;
  offered([word]);
  const { hooks, extensions } = card;
  const dot = (inner) => (inner ? make("span", { title: T.ask.inner }, "·") : "");
  const cross = make("div.cross", { role: "group", "aria-label": put(T.ask.cross, { word }) },
    make("span.side", {}, make("small", {}, T.ask.before), hooks.front.join("") || "–"),
    make("span.middle", {}, dot(hooks.inner_front), word, dot(hooks.inner_back)),
    make("span.side", {}, make("small", {}, T.ask.after), hooks.back.join("") || "–"));
  const parts = [
    cross,
    make("dl.facts", {}),
  ];
  const some = (title, words, inside) => { if (words.length) parts.push(section(title, inside())); };
  some(T.ask.anagrams, card.anagrams, () => list(card.anagrams));
  some(T.ask.onedif, card.one_dif, () => by(card.one_dif, "position"));
  some(T.ask.extensions, extensions.front.concat(extensions.back), () => make("dl.by", {},
    make("dt", {}, T.ask.front), make("dd", {}, list(extensions.front.map((part) => part + word))),
    make("dt", {}, T.ask.end), make("dd", {}, list(extensions.back.map((part) => word + part)))));
  some(T.ask.more, card.one_more, () => by(card.one_more, "letter"));
  some(T.ask.less, card.one_less, () => by(card.one_less, "letter"));
  some(T.ask.swaps, card.swaps, () => list(card.swaps));
  some(T.ask.drops, card.drops, () => list(card.drops));
  answer.replaceChildren(...parts);
  showFacts(card);
}

// Each word once: it may be several forms.
const forms = (all) => [...new Set((all ?? []).map((own) => own.word))].join(" ");

// What is known of a word in a line each.
function showFacts(card) {
  const facts = [
    [T.ask.definition, card.definition], [T.ask.level, card.level], [T.ask.points, card.points],
    [T.ask.of, forms(card.inflection_of)], [T.ask.forms, forms(card.inflections)],
    [T.ask.probability, card.in && card.probability.length
      ? put(T.ask.rank, { n: number(card.probability[0].rank), words: number(card.probability[0].of) }) : ""],
  ].filter(([, fact]) => fact !== null && fact !== undefined && fact !== "");
  answer.querySelector(".facts").replaceChildren(...facts.flatMap(([label, fact]) =>
    [make("dt", {}, label), make("dd", {}, String(fact))]));
}

function questioned(text) {
  box.value = text;
  question();
}
box.addEventListener("input", question);
$("ask-lexicon").addEventListener("change", question);
$("ask-form").addEventListener("submit", (event) => { event.preventDefault(); question(); });
document.querySelectorAll("#examples button").forEach((button) =>
  button.addEventListener("click", () => { questioned(button.textContent); box.focus(); }));
$("stop").addEventListener("click", () => {
  stopped();
  running = null;
  $("stop").hidden = true;
  $("count").textContent = `${counted(wordsShown.length)}, ${T.ask.stopped}`;
});

async function copied(text, says) {
  try { await navigator.clipboard.writeText(text); }
  catch {
    // A page from a file may not write there: what is marked can be copied by hand.
    const area = make("textarea", { readonly: true, "aria-label": T.ask.copy });
    area.value = text;
    answer.prepend(area);
    area.select();
    document.execCommand?.("copy");
    area.remove();
  }
  const before = $("count").textContent;
  $("count").textContent = says;
  setTimeout(() => { if ($("count").textContent === says) $("count").textContent = before; }, 1500);
}
$("copy").addEventListener("click", () => copied(wordsShown.join("\n"), T.ask.copied));
$("link").addEventListener("click", () => { settle(); copied(location.href, T.ask.linked); });
$("ask-keys").addEventListener("click", () => {
  const letters = $("ask-letters");
  letters.hidden = !letters.hidden;
  $("ask-keys").setAttribute("aria-expanded", String(!letters.hidden));
  if (letters.hidden || letters.childElementCount) return;
  const type = (text) => () => {
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    question();
  };
  const own = lexicons[Number($("ask-lexicon").value || 0)].letters.concat(["?", "*"]);
  letters.append(...own.map((text) => make("button", { type: "button", onclick: type(text) }, text)));
});
