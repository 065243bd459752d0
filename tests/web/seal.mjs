// The number that a seat gives to the draws: its hash at once, itself when all have announced one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines } from "./stage.mjs";

const net = await import("../../tools/lib/play/client/net.mjs");
const { seal } = await import("../../tools/lib/play/client/seal.mjs");

const nothing = () => {};
const on = Object.fromEntries(["line", "slip", "hello", "door", "seated", "view", "said"]
  .map((kind) => [kind, nothing]));
const view = (may, nonces = [null, null]) =>
  ({ may: ["sit", "leave", ...may], bag: { nonces }, you: 0 });

test("a number is given when all have announced one, and not before", async () => {
  net.connect(on);
  const line = lines.at(-1);
  line.opens();
  const before = line.sent.length;
  // What is ordered, each order confirmed as it comes.
  const ordered = async (...asked) => {
    const done = seal(...asked);
    for (let at = 0; at < 3; at += 1) {
      line.sent.slice(before).forEach(({ id }, seq) => line.says({ ok: id, seq }));
      await null;
      await null;
    }
    await done;
    return line.sent.slice(before).map((own) => own.do.do);
  };
  assert.deepEqual(await ordered(view(["seal"]), false), ["seal"]);
  // Somebody who sits has announced nothing: nothing is given, though the game is to start.
  assert.deepEqual(await ordered(view([]), true), ["seal"]);
  assert.deepEqual(await ordered(view(["nonce"]), false), ["seal"]);
  assert.deepEqual(await ordered(view(["nonce"], [null, "0"]), false), ["seal", "nonce"]);
  assert.deepEqual(await ordered(view(["nonce"], [null, "0"]), true), ["seal", "nonce"]);
  const [{ do: { hash } }, { do: { nonce } }] = line.sent.slice(before);
  const bytes = Uint8Array.from(nonce.match(/../g), (byte) => parseInt(byte, 16));
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes));
  assert.equal(hash, digest.toString("hex"));
});
