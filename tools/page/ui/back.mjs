// What Back closes before it leaves the page: a sitting, a dialog. Each is an entry of the history.
const layers = [];
let passing = 0;

// Something has been opened; `close` closes it. Gives what is called when it was closed otherwise.
export function closedByBack(close) {
  const own = { close };
  layers.push(own);
  history.pushState({ closes: layers.length }, "", location.href);
  return () => {
    const at = layers.indexOf(own);
    if (at < 0) return;
    layers.splice(at, 1);
    passing += 1;
    history.back();
  };
}

// Opens a dialog that Back closes.
export function openDialog(dialog) {
  dialog.open();
  const closed = closedByBack(() => dialog.close());
  dialog.addEventListener("close", closed, { once: true, capture: true });
}

addEventListener("popstate", () => {
  if (passing) passing -= 1;
  else layers.pop()?.close();
});
