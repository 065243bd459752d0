// What Back closes before it leaves the page: a sitting, a dialog. Each is an entry of the history.
const layers = [];
// Steps back that the page itself has asked for, and what waits for them.
let passing = 0;
const waiting = [];

// Does something once no step back is on its way: an entry made meanwhile would be lost.
export function whenStill(does) {
  if (passing) waiting.push(does); else does();
}

// Goes back over entries, of which nothing is closed by that.
export function stepBack(count = 1) {
  passing += 1;
  history.go(-count);
}

// Something has been opened; `close` closes it. Gives what is called when it was closed otherwise.
export function closedByBack(close) {
  const own = { close };
  layers.push(own);
  const closes = layers.length;
  whenStill(() => history.pushState({ ...history.state, closes }, "", location.href));
  return () => {
    const at = layers.indexOf(own);
    if (at < 0) return;
    layers.splice(at, 1);
    whenStill(() => stepBack());
  };
}

// Closes whatever is open, for who goes elsewhere.
export function closeLayers() {
  const open = layers.splice(0);
  open.reverse().forEach(({ close }) => close());
  if (open.length) whenStill(() => stepBack(open.length));
}

// Opens a dialog that Back closes.
export function openDialog(dialog) {
  dialog.open();
  const closed = closedByBack(() => dialog.close());
  dialog.addEventListener("close", closed, { once: true, capture: true });
}

// After a reload nothing is open any more.
const { closes } = globalThis.history?.state ?? {};
if (closes) stepBack(closes);

addEventListener("popstate", () => {
  if (!passing) { layers.pop()?.close(); return; }
  passing -= 1;
  while (!passing && waiting.length) waiting.shift()();
});
