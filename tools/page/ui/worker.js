"use strict";
// Runs the module: a message in, its answer out. A long search is told in parts; whoever asks
// something new ends it.
let module;
// What it was started with: after a fault it starts anew.
let given;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

// The bytes of a text in which two of 93 signs are 13 bits, or 14 where these are a number small
// enough.
const [SIGNS, BITS] = [93, 13];
const LOW = 2 ** BITS - 1;
const MORE = SIGNS * SIGNS - 2 ** BITS;
// The number of each sign: all of ASCII that are seen, without <.
const NUMBERS = new Uint8Array(128).map((_, code) => code - (code > 60 ? 34 : 33));
function bytesOf(text) {
  // Whoever asks a long text that was put together for its characters one by one waits for seconds.
  const codes = encoder.encode(text);
  const last = codes.length - 1;
  const bytes = new Uint8Array(codes.length + 2);
  let [bits, count, at] = [0, 0, 0];
  for (let from = 0; from < last; from += 2) {
    const number = NUMBERS[codes[from]] + NUMBERS[codes[from + 1]] * SIGNS;
    bits |= number << count;
    count += (number & LOW) < MORE ? BITS + 1 : BITS;
    bytes[at] = bits;
    bytes[at + 1] = bits >>> 8;
    const whole = count >>> 3;
    at += whole;
    bits >>>= whole << 3;
    count &= 7;
  }
  // A last sign alone is one byte; bits beyond the last byte are not kept.
  if (codes.length % 2) {
    bytes[at] = bits | (NUMBERS[codes[last]] << count);
    at += 1;
  }
  return bytes.subarray(0, at);
}

async function inflated(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The files of games: a table of leaves has its numbers alone, and the names are there once.
function filesOf({ leaves, files }) {
  const names = leaves.split(" ");
  const row = (number, at) => number && `${names[at]} ${number}\n`;
  const rows = (numbers) => numbers.split("\n").map(row).join("");
  return files.map(({ isBare, text, ...file }) => ({
    ...file, text: isBare ? text.replace(/(?<=leaves = '''\n).*?(?=''')/s, rows) : text,
  }));
}

function called(name, bytes) {
  const at = module.room(bytes.length);
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
  const length = module[name]();
  const answer = new Uint8Array(module.memory.buffer, module.answer(), length);
  return JSON.parse(decoder.decode(answer));
}

const ask = (message) => called("ask", encoder.encode(JSON.stringify(message)));

async function start(message) {
  given = message;
  const { code, lexicons, files, isAsked } = message;
  const [wasm, packed, data] = await Promise.all([
    inflated(code).then((bytes) => WebAssembly.instantiate(bytes)),
    Promise.all(lexicons.map(inflated)),
    files && inflated(files),
  ]);
  module = wasm.instance.exports;
  const opened = packed.map((bytes) => called("open", bytes));
  if (data) {
    ask({ do: "files", files: filesOf(JSON.parse(decoder.decode(data))) });
    // The first question about letters takes longest: it is asked before anybody does.
    const asked = isAsked ? opened : [];
    asked.forEach((own, lexicon) => setTimeout(() => {
      ask({ do: "rack", lexicon, rack: "?" });
      ask({ do: "word", lexicon, word: own.letters[0], whole: false });
    }));
  }
  return opened;
}

let newest = 0;
const later = new MessageChannel();
const waiting = [];
later.port1.onmessage = () => waiting.shift()();
const breath = () => new Promise((go) => { waiting.push(go); later.port2.postMessage(0); });

async function search(id, message) {
  newest = id;
  let answer = ask(message);
  for (;;) {
    postMessage({ id, answer });
    if (answer.done !== false) return;
    await breath();
    if (newest !== id) return;
    answer = ask({ do: "more" });
  }
}

// A fault ends the module; whoever asked is told, and those who come after find a new one.
let renewed = null;
async function renew(id) {
  renewed ??= start(given).finally(() => { renewed = null; });
  await renewed;
  postMessage({ id, answer: { fault: true } });
}

onmessage = async ({ data: { id, message } }) => {
  try {
    await renewed;
    if (message.do === "start") postMessage({ id, answer: await start(message) });
    else if (message.do === "stop") newest = id;
    else if (message.do === "search") await search(id, message);
    else if (message.do === "text") {
      postMessage({ id, answer: decoder.decode(await inflated(message.text)) });
    } else postMessage({ id, answer: ask(message) });
  } catch (error) {
    const again = error instanceof WebAssembly.RuntimeError && message.do !== "start";
    const told = (failed) => postMessage({ id, failed: String(failed) });
    if (again) renew(id).catch(told); else told(error);
  }
};
