// Bytes: by chance, as text, and their hash.
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const random = () => crypto.getRandomValues(new Uint8Array(16));

// The first bits of the fractions of roots of the first 64 primes.
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
function primes(many) {
  const found = [];
  for (let candidate = 2; found.length < many; candidate += 1) {
    if (found.every((prime) => candidate % prime)) found.push(candidate);
  }
  return found;
}
const turned = (word, by) => (word >>> by) | (word << (32 - by));

// The words of a block of 64 bytes, drawn out to 64.
function schedule(view, block) {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(block + 4 * at));
  for (let at = 16; at < 64; at += 1) {
    const [a, b] = [words[at - 15], words[at - 2]];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((words[at - 16] + low + words[at - 7] + high) | 0);
  }
  return words;
}

function compressed(state, words, constants) {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, at) => {
    const sums = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sums + ((e & f) ^ (~e & g)) + constants[at] + word) | 0;
    const major = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + major) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]) | 0);
}

// SHA-256 of some bytes (FIPS 180-4), for pages that are not served over https: browsers have their
// own only there.
export function sha256(bytes) {
  const first = primes(64);
  const constants = first.map((prime) => fraction(Math.cbrt(prime)));
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let state = first.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)) | 0);
  for (let block = 0; block < padded.length; block += 64) {
    state = compressed(state, schedule(view, block), constants);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
