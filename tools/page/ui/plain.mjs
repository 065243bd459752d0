// Plain words as conditions of a search: `grammar` is what the texts have under `plain`. Nothing
// here knows the page.

const DIGITS = "\\d+";
// A slot that begins a phrase never takes a word that says nothing.
const first = (fillers) => `(?!(?:${fillers})(?!\\p{L}))`;

// What a slot of a phrase may be, by its name.
function slots({ numbers, ranges, fillers, never, either }) {
  const many = `(?:${DIGITS}|${numbers.join("|")})`;
  const plainly = ranges.map((own) => own.split(" => ")[0]
    .replaceAll("(#)", many).replaceAll("#", many));
  const each = "\\p{L}(?!\\p{L})";
  const word = `(?!(?:${never})(?!\\p{L}))\\p{L}+\\?*`;
  // A and I are letters where more letters follow or nothing does.
  const more = `(?=$|[,.;!?]| and | ${either} | ${each})`;
  const listed = `(?:(?![ai])\\p{L}|[ai]${more})(?!\\p{L})`;
  const between = `(?:,? and |,? ${either} |, ?| ?& ?| )`;
  return {
    n: `(?:${plainly.join("|")})`,
    l: each,
    x: "\\p{L}",
    ls: `${listed}(?:${between}${each})*`,
    w: `${word}(?: ${either} ${word})*`,
    t: "\\p{L}+",
    bare: `(?![ai])\\p{L}(?!\\p{L})(?:${between}${each})*`,
    first: first(fillers),
    many,
  };
}

// A grammar once it is read: phrases as expressions, with the conditions that they stand for.
export function readGrammar(grammar) {
  const known = slots(grammar);
  const end = "(?![\\p{L}0-9])";
  const expression = (phrase) => {
    const names = [];
    const source = phrase.replaceAll(/\{(\w+)\}/g, (all, name, at) => {
      names.push(name);
      const isFirst = at === 0 || phrase[at - 1] === "|";
      return `${isFirst && name === "w" ? known.first : ""}(${known[name]})`;
    });
    return { names, regex: new RegExp(`(?:${source})${end}`, "yu") };
  };
  // A phrase of a translation that is no expression is left out, and named in the console.
  const phrases = grammar.phrases.flatMap((own) => {
    const [phrase, condition] = own.split(" => ");
    try {
      return [{ condition, ...expression(phrase) }];
    } catch ({ message }) {
      console.warn(`${own}: ${message}`);
      return [];
    }
  });
  const ranges = grammar.ranges.map((own) => {
    const [phrase, value] = own.split(" => ");
    return { regex: new RegExp(`^(?:${phrase.replaceAll("#", known.many)})$`, "u"), value };
  });
  const sticky = (source) => new RegExp(`(?:${source})${end}`, "yu");
  return {
    numbers: grammar.numbers, phrases, ranges, fillers: sticky(grammar.fillers),
    nots: sticky(grammar.nots), either: sticky(grammar.either),
    or: new RegExp(` ${grammar.either} `),
  };
}

const count = (text, { numbers }) => {
  const at = numbers.indexOf(text);
  return at >= 0 ? at : Number(text);
};

// A number or a range in words as a condition has it: 5, 5-, -4, 2-7.
function rangeOf(text, grammar) {
  for (const { regex, value } of grammar.ranges) {
    const found = text.match(regex);
    if (found) {
      const all = found.slice(1).filter((own) => own !== undefined);
      let at = 0;
      return value.replaceAll(/#([+-]1)?/g, (whole, step) => {
        const own = count(all[at], grammar) + Number(step ?? 0);
        at += 1;
        return String(own);
      });
    }
  }
  return text;
}

const letters = (text) => text.toUpperCase().replaceAll(/\b(?:AND|OR)\b|[^\p{L}?]/gu, "");
const either = (all, one) => (all.length > 1 ? `(${all.map(one).join(" or ")})` : one(all[0]));

// The condition of a phrase with what its slots have taken.
function filled({ condition, names }, taken, grammar) {
  const values = {};
  names.forEach((name, at) => { if (taken[at] !== undefined) values[name] = taken[at]; });
  const { n, l, x, ls, w, t, bare } = values;
  const range = n === undefined ? "" : rangeOf(n, grammar);
  const times = Number.parseInt(range.replace(/^-/, ""), 10) || 1;
  const one = (own) => condition
    .replaceAll("{n}", range)
    .replaceAll("{x*n}", letters(x ?? "").repeat(times))
    .replaceAll("{x}", letters(x ?? ""))
    .replaceAll("{l}", letters(l ?? ""))
    .replaceAll("{t}", t ?? "")
    .replaceAll(/\{(?:w|ls|bare)\}/g, own);
  if (w !== undefined) return either(w.split(grammar.or).map(letters), one);
  const list = ls ?? bare ?? "";
  // With any of some letters, or without all of them.
  const isAny = grammar.or.test(list) && !condition.startsWith("not ");
  return either(isAny ? [...letters(list)] : [letters(list)], one);
}

const tidy = (text) => text.toLowerCase().normalize("NFC")
  .replaceAll(/[“”"‘]/g, "").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();

// A question mark at the end is a blank only if the question is none.
const asked = (text) => text.replace(/\?$/, (sign, at) =>
  (/^(?:what|which|how|is|are|can|could|do|does|where|any|give|show)\b/.test(text)
    || text[at - 1] === " " ? "" : sign)).trim();

// What matches at a place, the longest of all.
function longest(phrases, text, at) {
  let best = null;
  for (const own of phrases) {
    own.regex.lastIndex = at;
    const found = own.regex.exec(text);
    if (found && found[0].length > (best?.found[0].length ?? 0)) best = { own, found };
  }
  return best;
}

// Reads a sentence: the conditions it asks for, and the words that are not understood.
export function readPlain(sentence, grammar) {
  const text = asked(tidy(sentence));
  const rules = [];
  const unknown = [];
  let [at, isNot, isOr] = [0, false, false];
  const takes = (regex) => {
    regex.lastIndex = at;
    const found = regex.exec(text);
    if (found) at = regex.lastIndex;
    return Boolean(found);
  };
  while (at < text.length) {
    if (/[\s,.;:!?]/.test(text[at])) { at += 1; continue; }
    const best = longest(grammar.phrases, text, at);
    if (best) {
      at += best.found[0].length;
      const condition = filled(best.own, best.found.slice(1), grammar);
      const own = isNot ? `not ${condition}` : condition;
      if (isOr && rules.length) rules.push(`(${rules.pop()} or ${own})`);
      else if (!rules.includes(own)) rules.push(own);
      [isNot, isOr] = [false, false];
    } else if (takes(grammar.nots)) isNot = true;
    else if (takes(grammar.either)) isOr = true;
    else if (!takes(grammar.fillers)) {
      const [word] = text.slice(at).match(/^\S+/);
      unknown.push(word);
      at += word.length;
    }
  }
  return { rules, unknown, isUnderstood: rules.length > 0 && unknown.length === 0 && !isNot };
}
