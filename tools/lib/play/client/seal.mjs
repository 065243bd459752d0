// The number that this seat gives to the draws: its hash before any number is known. The tab keeps
// it, so that a page that is loaded again can still give it.
import { hex, random, sha256 } from "../../../lib/play/web/bytes.mjs";
import { attempt } from "../../../lib/play/web/dom.mjs";
import { act, key } from "./net.mjs";

const PLACE = `wordy-table-number-${key}`;
const kept = attempt(() => sessionStorage.getItem(PLACE));
const number = kept ? Uint8Array.from(kept.match(/../g), (byte) => parseInt(byte, 16)) : random();
let isOurs = Boolean(kept);
let isSealing = false;
let given = false;

// Says the hash as soon as the seat is taken, and the number when somebody has given theirs or the
// game is to start. Who has announced a number elsewhere, which this tab has not, announces another
// one before the start. Nobody gives theirs before all have announced one.
export async function seal({ may, bag, you }, starting) {
  const isElsewhere = starting && !isOurs && may.includes("leave");
  if (!isSealing && (may.includes("seal") || isElsewhere)) {
    isSealing = true;
    isOurs = true;
    attempt(() => sessionStorage.setItem(PLACE, hex(number)));
    await act({ do: "seal", hash: sha256(number) });
    isSealing = false;
  }
  const isTime = starting || bag.nonces.some((own) => own !== null);
  if (isOurs && !given && isTime && may.includes("nonce") && bag.nonces[you] === null) {
    given = true;
    await act({ do: "nonce", nonce: hex(number) });
  }
}
