// What is done once nothing new has come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pass } from "./stage.mjs";
import { later } from "../../tools/lib/play/web/later.mjs";

test("only the newest is done, once nothing new has come for so long", () => {
  const done = [];
  const waiting = later(100);
  waiting.soon(() => done.push("first"));
  pass(99);
  let isNewest;
  waiting.soon((own) => { done.push("second"); isNewest = own; });
  pass(100);
  assert.deepEqual([done, isNewest()], [["second"], true]);
  // An answer to it comes too late once something newer waits.
  waiting.soon(() => done.push("third"));
  assert.equal(isNewest(), false);
  waiting.now();
  pass(1000);
  waiting.now();
  waiting.soon(() => done.push("never"));
  waiting.stop();
  pass(1000);
  assert.deepEqual(done, ["second", "third"]);
});
