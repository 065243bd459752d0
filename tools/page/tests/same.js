// Asks the module what a library was asked, and says where the answers differ: a line of standard
// input has a message, a tab, and the answer that is expected.
// Arguments: the module, and packed lexicons.
"use strict";
const { gunzipSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
const readline = require("node:readline");

const [, , path, ...lexicons] = process.argv;
const wasm = new WebAssembly.Module(gunzipSync(readFileSync(path)));
const desk = new WebAssembly.Instance(wasm).exports;

function called(name, bytes) {
  const at = desk.room(bytes.length);
  new Uint8Array(desk.memory.buffer, at, bytes.length).set(bytes);
  const length = desk[name]();
  return Buffer.from(desk.memory.buffer, desk.answer(), length).toString("utf8");
}

lexicons.forEach((file) => called("open", readFileSync(file)));
let many = 0;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [message, expected] = line.split("\t");
  const found = called("ask", Buffer.from(message));
  many += 1;
  if (found === expected) return;
  console.log(`answer ${many} differs\n${message}\n${expected}\n${found}`);
  process.exit(1);
}).on("close", () => console.log(`${many} answers are the same`));
