// What the page carries: compressed, as text. Both the page and its worker begin with this.
const decoder = new TextDecoder();
const encoder = new TextEncoder();

// The bytes of a text in which two of 93 signs are 13 bits, or 14 where these are a number small
// enough.
const [SIGNS, BITS] = [93, 13];
const LOW = 2 ** BITS - 1;
const MORE = SIGNS * SIGNS - 2 ** BITS;
// The number of each sign: all of ASCII that are seen, without <.
const NUMBERS = new Uint8Array(128).map((_, code) => code - (code > 60 ? 34 : 33));
function bytesOf(text) {
  // Whoever asks a long text that was put together for its characters one by one waits for seconds.
  const codes = encoder.encode(text);
  const last = codes.length - 1;
  const bytes = new Uint8Array(codes.length + 2);
  let [bits, count, at] = [0, 0, 0];
  for (let from = 0; from < last; from += 2) {
    const number = NUMBERS[codes[from]] + NUMBERS[codes[from + 1]] * SIGNS;
    bits |= number << count;
    count += (number & LOW) < MORE ? BITS + 1 : BITS;
    bytes[at] = bits;
    bytes[at + 1] = bits >>> 8;
    const whole = count >>> 3;
    at += whole;
    bits >>>= whole << 3;
    count &= 7;
  }
  // A last sign alone is one byte; bits beyond the last byte are not kept.
  if (codes.length % 2) {
    bytes[at] = bits | (NUMBERS[codes[last]] << count);
    at += 1;
  }
  return bytes.subarray(0, at);
}

async function inflated(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
