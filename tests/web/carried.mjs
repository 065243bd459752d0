// What the page carries as text, and the worker makes bytes and files of.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const read = (name) =>
  readFileSync(new URL(`../../tools/page/ui/${name}`, import.meta.url), "utf8");
const worker = read("unpack.js") + read("worker.js");
const context = vm.createContext({
  TextDecoder, TextEncoder, Uint8Array,
  MessageChannel: class { port1 = {}; port2 = {}; },
});
vm.runInContext(worker, context);

// Every sign by its number: those of ASCII that are seen, without <.
const SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== "<");

// The text of bytes, bit by bit: groups of 13 bits, or of 14 where the first 13 are under 457.
function textOf(bytes) {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1));
  const number = (some) => some.reduce((sum, bit, at) => sum + bit * 2 ** at, 0);
  const two = (own) => SIGNS[own % 93] + SIGNS[Math.floor(own / 93)];
  let text = "";
  while (bits.length > 13) {
    const more = number(bits.slice(0, 13)) < 93 * 93 - 2 ** 13;
    text += two(number(bits.splice(0, more ? 14 : 13)));
  }
  const last = number(bits);
  if (bits.length > 7 || last > 92) return text + two(last);
  return bits.length ? text + SIGNS[last] : text;
}

test("text becomes the bytes that it was made of", () => {
  let state = 7;
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return state % 256;
  };
  for (let length = 0; length < 200; length += 1) {
    for (const one of [draw, () => 0, () => 255]) {
      const bytes = Array.from({ length }, one);
      assert.deepEqual([...context.bytesOf(textOf(bytes))], bytes, String(length));
    }
  }
});

test("a table of leaves has its names again, and other files stay as they are", () => {
  const files = [
    { folder: "leaves", name: "one", isBare: true,
      text: "# Made.\nleaves = '''\n7\n\n-3\n'''\nend" },
    { folder: "boards", name: "two", text: "leaves = '''\n7\n'''\n" },
  ];
  assert.deepEqual(JSON.parse(JSON.stringify(context.filesOf({ leaves: "A B C", files }))), [
    { folder: "leaves", name: "one", text: "# Made.\nleaves = '''\nA 7\nC -3\n'''\nend" },
    { folder: "boards", name: "two", text: "leaves = '''\n7\n'''\n" },
  ]);
});
