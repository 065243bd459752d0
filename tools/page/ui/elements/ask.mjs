// Words for web pages: <wordy-ask lexicon="club.words"></wordy-ask> says whether a word is in, its
// hooks and anagrams, and finds the words of a pattern with ? and *.
import { Base, define, fill, make, sent } from "../../../lib/play/web/dom.mjs";

const MOST = 200;
// A number up to this one ends the word before it.
const SHARED = 64;

// The words of a lexicon as a page carries it.
export function wordsOf(bytes) {
  const end = bytes.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const packed = bytes.subarray(end + 1, end + 1 + head.words);
  const words = [];
  let word = "";
  for (let at = 0; at < packed.length;) {
    const same = packed[at];
    let to = at + 1;
    while (to < packed.length && packed[to] > SHARED) to += 1;
    word = word.slice(0, same) + String.fromCharCode(...packed.subarray(at + 1, to));
    words.push(word);
    at = to;
  }
  return { title: head.title || head.name, words };
}

const sorted = (word) => [...word].sort().join("");

// What is known of a word, or what a pattern finds.
export function answer({ words, known, alphagrams }, typed) {
  const asked = typed.trim().toUpperCase();
  if (/[?*]/u.test(asked)) {
    const isPattern = /^[A-Z?*]+$/u.test(asked);
    if (!isPattern) return { wrong: "Type letters, ? for one and * for any number." };
    const pattern = new RegExp(`^${asked.replaceAll("?", ".").replaceAll("*", ".*")}$`, "u");
    const found = words.filter((word) => pattern.test(word));
    return { found: found.slice(0, MOST), many: found.length };
  }
  const letters = [...new Set(words.join(""))].sort();
  return {
    word: asked, isIn: known.has(asked),
    front: letters.filter((own) => known.has(own + asked)),
    back: letters.filter((own) => known.has(asked + own)),
    anagrams: (alphagrams.get(sorted(asked)) ?? []).filter((own) => own !== asked),
  };
}

async function inflated(response) {
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function opened(src) {
  const said = await fetch(src);
  if (!said.ok) throw new Error(`${said.status} ${said.statusText}`);
  const own = wordsOf(await inflated(said));
  const alphagrams = new Map();
  for (const word of own.words) {
    const key = sorted(word);
    if (alphagrams.has(key)) alphagrams.get(key).push(word); else alphagrams.set(key, [word]);
  }
  return { ...own, known: new Set(own.words), alphagrams };
}

const line = (head, words) => words.length > 0 && make("p", {}, make("b", {}, `${head} `),
  words.join(" "));

class AskElement extends Base {
  #words = null;

  connectedCallback() {
    if (this.box) return;
    const src = this.getAttribute("lexicon");
    this.box = make("input", {
      type: "search", "aria-label": this.getAttribute("label") ?? "A word or a pattern",
      autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    });
    this.said = make("div", { role: "status" });
    const form = make("form", {}, this.box, make("button", {}, this.getAttribute("ask") ?? "Ask"));
    sent(form, () => this.ask(this.box.value));
    this.replaceChildren(form, this.said);
    this.#words = opened(src).catch((error) => {
      const why = `${src} cannot be read: ${error.message}.`;
      const way = "A page that is a file may read no other: serve it.";
      this.tell([make("p.wordy-wrong", { role: "alert" }, `${why} ${way}`)]);
      return null;
    });
  }

  tell(parts) { fill(this.said, parts); }

  async ask(typed) {
    const words = typed.trim() ? await this.#words : null;
    if (!words) return;
    const { wrong, found, many, word, isIn, front, back, anagrams } = answer(words, typed);
    if (wrong) { this.tell([make("p", {}, wrong)]); return; }
    if (found) {
      const more = many > found.length ? `, the first ${found.length}` : "";
      this.tell([make("p", {}, `${many} found${more}.`), make("p", {}, found.join(" "))]);
      return;
    }
    this.tell([make(`p.${isIn ? "yes" : "no"}`, {}, make("b", {}, word),
      isIn ? ` is in ${words.title}.` : ` is not in ${words.title}.`),
    line("Before it", front), line("After it", back), line("Anagrams", anagrams)]);
  }
}
define("wordy-ask", AskElement);
