// The number that this seat gives to the draws: its hash before any number is known.
import { act, hex, random } from "./net.js";

const number = random();
let sealed = false;
let given = false;

// SHA-256 of some bytes (FIPS 180-4), for pages that are not served over https: browsers have their
// own only there.
export function sha256(bytes) {
  const constants = [];
  const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  const first = [];
  for (let candidate = 2; constants.length < 64; candidate += 1) {
    if (constants.length && first.some((prime) => candidate % prime === 0)) continue;
    first.push(candidate);
    constants.push(fraction(Math.cbrt(candidate)));
  }
  const state = first.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)) | 0);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  for (let block = 0; block < length; block += 64) {
    const words = Array.from({ length: 16 }, (_, at) => view.getInt32(block + 4 * at));
    for (let at = 16; at < 64; at += 1) {
      const [a, b] = [words[at - 15], words[at - 2]];
      const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words.push((words[at - 16] + low + words[at - 7] + high) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state;
    words.forEach((word, at) => {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[at] + word) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    });
    [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] = (state[at] + word) | 0; });
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

// Says the hash as soon as the seat is taken, and the number when somebody has given theirs or the
// game is to start. Who came too late for the hash gives none.
export async function seal(view, starting) {
  if (!view.may.includes("seal") && !view.may.includes("nonce")) return;
  if (!sealed && view.may.includes("seal")) {
    sealed = true;
    await act({ do: "seal", hash: sha256(number) });
  }
  const others = view.bag.nonces.some((own) => own !== null);
  if (sealed && !given && (starting || others) && view.bag.nonces[view.you] === null) {
    given = true;
    await act({ do: "nonce", nonce: hex(number) });
  }
}
