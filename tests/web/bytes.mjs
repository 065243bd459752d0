// The hash by which seats seal their numbers.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hex, random, sha256 } from "../../tools/lib/play/web/bytes.mjs";

const bytes = (text) => new TextEncoder().encode(text);

test("the examples of FIPS 180-4 have their hashes", () => {
  const known = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  };
  for (const [text, hash] of Object.entries(known)) assert.equal(sha256(bytes(text)), hash);
});

test("every length of the last block has the hash that others give it", () => {
  for (let length = 0; length < 200; length += 1) {
    const some = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    assert.equal(sha256(some), createHash("sha256").update(some).digest("hex"), `${length}`);
  }
});

test("numbers are sixteen bytes in hexadecimal", () => {
  assert.equal(hex([0, 1, 255]), "0001ff");
  assert.match(hex(random()), /^[0-9a-f]{32}$/);
});
