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
  for (const filename of names) new vm.Script(read(new URL(filename, tools)), { filename });
});

test("no module imports one that imports it", () => {
  const imports = (href) => [...read(new URL(href)).matchAll(/^import .*?"(\..*?)";$/gms)]
    .map(([, path]) => new URL(path, href).href);
  const done = new Set();
  const visit = (href, above) => {
    assert.ok(!above.includes(href), [...above, href].join("\n"));
    if (done.has(href)) return;
    imports(href).forEach((next) => visit(next, [...above, href]));
    done.add(href);
  };
  ending(".mjs").forEach((name) => visit(new URL(name, tools).href, []));
});
