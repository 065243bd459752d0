// Runs the module: a message in, its answer out. A long search comes in parts; whoever asks
// something new ends it.
let module;
// What it was started with: after a fault it starts anew.
let given;
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

// A fault ends the module; whoever asked hears of it, and those who come after find a new one.
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
