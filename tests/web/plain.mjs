// Plain words as conditions, and the rules of a search as chips.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SENTENCES } from "./sentences.mjs";
import { readGrammar, readPlain } from "../../tools/page/ui/plain.mjs";
import { condition, labelOf, rulesOf } from "../../tools/page/ui/rules.mjs";

// A table of the English texts: its strings and arrays of strings.
const texts = readFileSync(new URL("../../tools/page/ui/english.toml", import.meta.url), "utf8");
function table(name) {
  const [, body] = texts.match(new RegExp(`^\\[${name}\\]\\n(.*?)(?=^\\[|$(?![\\s\\S]))`, "ms"));
  const string = (text) => (text[0] === "'" ? text.slice(1, -1) : JSON.parse(text));
  const strings = (text) => (text.match(/'[^'\n]*'|"(?:[^"\\\n]|\\.)*"/g) ?? []).map(string);
  const rows = body.matchAll(/^([\w-]+) = (\[[^\n]*\]$|\[\n.*?^\]|"[^\n]*")/gms);
  return Object.fromEntries([...rows].map(([, key, value]) =>
    [key, value[0] === "[" ? strings(value) : strings(value)[0]]));
}
const grammar = readGrammar(table("plain"));
const names = { ...table("conditions"), is: table("conditions.is") };

test("of two hundred questions most are understood, and the rest are not taken for others", () => {
  assert.ok(SENTENCES.length >= 200);
  for (const { sentence, rules } of SENTENCES) {
    const { rules: found, isUnderstood } = readPlain(sentence, grammar);
    assert.equal(isUnderstood ? found.join(" ") : null, rules, sentence);
  }
  const understood = SENTENCES.filter(({ rules }) => rules !== null).length;
  assert.ok(understood >= 170, String(understood));
});

test("capitals, quotes and signs say nothing else", () => {
  const rules = (text) => readPlain(text, grammar).rules;
  for (const text of ["ENDS IN ING", "Words, ending in “ing”.", "  ends   in ING! "]) {
    assert.deepEqual(rules(text), ["ends:ING"], text);
  }
  // A blank is one where no question is asked.
  assert.deepEqual(rules("words from retain?"), ["sub:RETAIN?"]);
  assert.deepEqual(rules("what can I make from retain?"), ["sub:RETAIN"]);
  for (const text of ["", "not", "or", "the words", "?"]) {
    assert.equal(readPlain(text, grammar).isUnderstood, false, text);
  }
});

test("a phrase that cannot be read takes no other with it", (context) => {
  const warned = context.mock.method(console, "warn", () => {});
  const own = table("plain");
  const broken = readGrammar({ ...own, phrases: ["(ends => ends:X", ...own.phrases] });
  assert.deepEqual(readPlain("ends in ing", broken).rules, ["ends:ING"]);
  assert.match(warned.mock.calls[0].arguments[0], /^\(ends/);
});

test("a search is cut into rules, each of which comes off", () => {
  for (const [search, rules] of [
    ["length:7 ends:ING", ["length:7", "ends:ING"]],
    ["  not ends:S   length:2-4", ["not ends:S", "length:2-4"]],
    ['hidden-in:"seattle mariners" *QU*', ['hidden-in:"seattle mariners"', "*QU*"]],
    ["(begins:A or ends:Z) not (a:CAT or a:DOG)", ["(begins:A or ends:Z)", "not (a:CAT or a:DOG)"]],
    ["length:2 or length:3 ends:A", ["length:2 or length:3 ends:A"]],
    ["", []],
  ]) assert.deepEqual(rulesOf(search), rules, search);
});

test("a rule is read as people say it", () => {
  for (const [rule, label] of [
    ["length:7", "length 7"], ["vowels:5-", "vowels: 5 or more"], ["length:-4", "length up to 4"],
    ["length:2-4", "length 2 to 4"], ["not includes:U", "without U"],
    ["includes:ZJ", "has Z J"], ["not includes:AE", "without A E"], ["is:palindrome", "palindrome"],
    ["(ends:ING or ends:ED)", "ends in ING or ends in ED"], ["*QU*", "*QU*"],
    ["pattern:?AT*", "?AT*"], ["colour:red", "colour:red"], ["is:odd", "is:odd"],
    ['hidden-in:"seattle mariners"', "hidden in seattle mariners"],
  ]) assert.equal(labelOf(rule, names), label, rule);
  assert.equal(condition("ends", "ING"), "ends:ING");
  assert.equal(condition("hidden-in", "two words"), 'hidden-in:"two words"');
});
