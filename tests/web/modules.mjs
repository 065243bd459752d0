// Every script can be read, every module finds what it imports, and none leads back to itself.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const tools = new URL("../../tools/", import.meta.url);
const files = readdirSync(tools, { recursive: true }).map(String).sort();
const isOurs = (name) => !/(^|\/)(target|node_modules)\//.test(name);
const ending = (end) => files.filter((name) => name.endsWith(end) && isOurs(name));
const read = (url) => readFileSync(url, "utf8");
const readText = (path) => read(new URL(path, tools));

const modules = new Map();
function moduleOf(url) {
  const own = modules.get(url.href) ?? new vm.SourceTextModule(read(url), { identifier: url.href });
  modules.set(url.href, own);
  return own;
}
const linker = (path, from) => moduleOf(new URL(path, from.identifier));

test("every module finds what it imports", async () => {
  const names = ending(".mjs");
  assert.ok(names.length > 25);
  for (const name of names) {
    const own = moduleOf(new URL(name, tools));
    if (own.status === "unlinked") await own.link(linker);
  }
});

test("every other script can be read", () => {
  const names = ending(".js");
  assert.ok(names.length > 2);
  for (const filename of names) new vm.Script(readText(filename), { filename });
});

const imports = (href) => [...read(new URL(href)).matchAll(/^import .*?"(\..*?)";$/gms)]
  .map(([, path]) => new URL(path, href).href);

test("no module imports one that imports it", () => {
  const done = new Set();
  const visit = (href, above) => {
    assert.ok(!above.includes(href), [...above, href].join("\n"));
    if (done.has(href)) return;
    imports(href).forEach((next) => visit(next, [...above, href]));
    done.add(href);
  };
  ending(".mjs").forEach((name) => visit(new URL(name, tools).href, []));
});

// What sheets of their own have, too.
const SHEETS = "lib/paper/print/src/writers/study.mjs";
// The modules that a file in Rust names, in its order.
const namedIn = (text) => [...text.matchAll(/"([\w/]+\.mjs)"/g)].map(([, path]) => path);
const bare = (text) => text.replace(/^ *\/\/.*$/gm, "").split("mod tests")[0];
const web = bare(readText("lib/play/web/src/lib.rs"));
const isIn = (folder) => (path) => path.startsWith(folder);

test("every module that is served or joined is named where that is done", () => {
  const client = bare(readText("lib/play/client/src/lib.rs"));
  assert.deepEqual([...new Set(namedIn(web))].sort(), ending(".mjs").filter(isIn("lib/play/web/")));
  assert.deepEqual(namedIn(client).sort(), ending(".mjs").filter(isIn("lib/play/client/")));
  const page = namedIn(readText("page/src/document.rs"));
  assert.deepEqual(page.filter((path) => path !== SHEETS).sort(),
    ending(".mjs").filter((path) => isIn("page/ui/")(path) && !/\/(client|elements)\//.test(path)));
});

test("modules that are joined stand after those that they import", () => {
  const named = (list) => namedIn(web.match(new RegExp(`${list}: .*?;\n`, "s"))[0]);
  for (const file of ["page/src/document.rs", "referee/src/board/page.rs"]) {
    const text = readText(file);
    const all = ["BASE", "WORDS", "SQUARES", "REPLAY", "REVIEWED", "RACK"];
    const lists = all.filter((own) => text.includes(own));
    const paths = [...lists.flatMap(named), ...namedIn(text)];
    paths.forEach((path, at) => {
      const before = paths.slice(0, at).map((own) => new URL(own, tools).href);
      imports(new URL(path, tools).href).forEach((own) => assert.ok(before.includes(own), own));
      assert.doesNotMatch(readText(path),
        /^export (?!const |(async )?function |class )|^import (?![{"])/m, path);
    });
  }
});
