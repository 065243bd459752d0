// The line to the server, to a server of the test's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, pass } from "./stage.mjs";

const net = await import("../../tools/lib/play/client/net.mjs");

const KEY = { key: "secret", changes: true, here: true };
const told = [];
const KINDS = ["line", "slip", "hello", "door", "seated", "view", "said"];
const on = Object.fromEntries(KINDS.map((kind) => [kind, (what) => told.push([kind, what])]));
const newest = () => lines.at(-1);
net.connect(on);
newest().opens();

test("the key comes first, and what the server says is passed on", () => {
  assert.equal(newest().address, "wss://club.example/ws");
  assert.deepEqual(newest().sent, [KEY]);
  newest().says({ slip: 1 });
  newest().says({ hello: { now: Date.now() + 60000, seat: 0 } });
  newest().says({ seq: 7, view: 7 });
  // An older state comes too late.
  newest().says({ seq: 6, view: 6 });
  newest().says({ seq: 7, said: 8 });
  newest().says({ seated: null });
  const kinds = told.splice(0).map(([kind, what]) => [kind, what?.seat ?? what]);
  assert.deepEqual(kinds, [["slip", 1], ["line", ""], ["hello", 0], ["view", 7], ["said", 8],
    ["seated", null]]);
  assert.ok(Math.abs(net.serverNow() - Date.now() - 60000) < 1000);
});

test("an action is sent again, as it was, until it is answered", async () => {
  const done = net.act({ do: "pass" });
  const [, order] = newest().sent;
  assert.deepEqual([order.seq, order.do], [7, { do: "pass" }]);
  assert.match(order.id, /^[0-9a-f]{32}$/);
  newest().closes(1006);
  assert.deepEqual(told.splice(0), [["line", "The line is lost. Trying again …"]]);
  // Half a second, twice as long, and so on.
  pass(999);
  assert.equal(lines.length, 1);
  pass(1);
  newest().closes(1012, "the server stops");
  pass(1999);
  assert.equal(lines.length, 2);
  pass(1);
  newest().opens();
  newest().says({ seq: 9, view: {} });
  assert.deepEqual(newest().sent, [KEY, order]);
  newest().says({ slow: 50 });
  pass(50);
  assert.deepEqual(newest().sent, [KEY, order, order]);
  newest().says({ ok: order.id, seq: 10 });
  assert.equal(await done, null);
  newest().says({ slow: 50 });
  pass(50);
  assert.equal(newest().sent.length, 3);
});

test("what the server names as too soon is sent again, and nothing else", () => {
  const line = newest();
  const ids = ["pass", "stuck"].map((name) => {
    net.act({ do: name });
    return line.sent.at(-1).id;
  });
  net.score({ do: "pass" });
  line.sent.length = 0;
  const again = (of) => {
    line.says({ slow: 20, of });
    pass(20);
    return line.sent.splice(0).map((own) => own.do?.do ?? Object.keys(own)[0]);
  };
  assert.deepEqual(again(ids[0]), ["pass"]);
  assert.deepEqual(again("score"), ["score"]);
  assert.deepEqual(again("record"), []);
  assert.deepEqual(again(), ["pass", "stuck"]);
  [{ scored: null }, ...ids.map((ok) => ({ ok }))].forEach((answer) => line.says(answer));
});

test("a refusal says why, and by which code", async () => {
  const answer = (action, said) => {
    const done = net.act(action);
    newest().says(said(newest().sent.at(-1).id));
    return done;
  };
  const why = "waiting for the number of Ann";
  const waits = await answer({ do: "start" }, (no) => ({ no, why, code: "waiting" }));
  assert.deepEqual(waits, { why, code: "waiting" });
  const stale = await answer({ do: "pass" }, (id) => ({ stale: id, seq: 12, view: {} }));
  assert.equal(stale.why, "The game has gone on. Look again.");
});

test("questions are answered by kind, and a lost line answers nothing", async () => {
  const [score, record] = [net.score({ do: "pass" }), net.record()];
  newest().says({ record: "a record" });
  newest().says({ scored: null, why: "nothing is laid" });
  assert.equal((await record).record, "a record");
  assert.deepEqual(await score, { scored: null, why: "nothing is laid" });
  const lost = net.bests();
  newest().closes(1006);
  pass(8000);
  assert.equal(await lost, null);
  // What is asked while the line comes back is asked once it is there.
  const early = net.bests();
  newest().opens();
  assert.deepEqual(newest().sent, [KEY, { bests: true }]);
  newest().says({ bests: [] });
  assert.deepEqual(await early, { bests: [] });
});

test("where there is no room it is tried again late", () => {
  const count = lines.length;
  newest().closes(4429, "there is no room");
  pass(7999);
  assert.equal(lines.length, count);
  pass(1);
  assert.equal(lines.length, count + 1);
  newest().opens();
});

test("a link that leads nowhere is not tried again", () => {
  const count = lines.length;
  told.length = 0;
  newest().closes(4404, "this link does not work");
  pass(60000);
  assert.equal(lines.length, count);
  assert.deepEqual(told, [["line", "This link has stopped working. Ask for a new one."]]);
});
