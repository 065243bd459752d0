// The number that this seat gives to the draws: its hash before any number is known.
import { hex, random, sha256 } from "../../lib/web/bytes.mjs";
import { act } from "./net.mjs";

const number = random();
let sealed = false;
let given = false;

// Says the hash as soon as the seat is taken, and the number when somebody has given theirs or the
// game is to start. Who came too late for the hash gives none.
export async function seal({ may, bag, you }, starting) {
  if (!may.includes("seal") && !may.includes("nonce")) return;
  if (!sealed && may.includes("seal")) {
    sealed = true;
    await act({ do: "seal", hash: sha256(number) });
  }
  const isTime = starting || bag.nonces.some((own) => own !== null);
  if (sealed && !given && isTime && bag.nonces[you] === null) {
    given = true;
    await act({ do: "nonce", nonce: hex(number) });
  }
}
