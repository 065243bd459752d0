// Elements are found by their ids: each is once in the page, and no script makes one.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const tools = new URL("../../tools/", import.meta.url);
const read = (path) => readFileSync(new URL(path, tools), "utf8");
const all = (folder, ends) => readdirSync(new URL(folder, tools))
  .filter((name) => name.endsWith(ends)).map((name) => read(folder + name)).join("\n");
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, own]) => own);

const PAGES = {
  table: [read("lib/play/client/index.html"), all("lib/play/client/", ".mjs")],
  page: [all("page/ui/", ".html") + read("page/src/document.rs"), all("page/ui/", ".mjs")],
  replay: [read("referee/src/board/page.html"), read("referee/src/board/page.mjs")],
};

for (const [name, [page, scripts]] of Object.entries(PAGES)) {
  test(`every id of ${name} stands once, and none is made by a script`, () => {
    const ids = found(page, /\bid=\\?"([\w-]+)\\?"/g);
    assert.deepEqual(ids.filter((own, at) => ids.indexOf(own) !== at), []);
    const asked = found(scripts + all("lib/play/web/", ".mjs"), /(?:\$|\bon)\("([\w-]+)"/g);
    assert.ok(asked.length > 5);
    assert.deepEqual(asked.filter((own) => !ids.includes(own)), []);
    assert.doesNotMatch(scripts + all("lib/play/web/", ".mjs"), /\bid:\s*["`]|\.id = /);
  });
}
