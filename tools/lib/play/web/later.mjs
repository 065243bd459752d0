// Does something once nothing new has come for some milliseconds. What is done can ask whether
// it is still the newest: an answer may come too late.
export function later(milliseconds) {
  let newest = null;
  let waits = null;
  const stop = () => {
    clearTimeout(newest);
    [newest, waits] = [null, null];
  };
  const run = (does, own) => {
    waits = null;
    does(() => newest === own);
  };
  return {
    stop,
    soon(does) {
      stop();
      const own = setTimeout(() => run(does, own), milliseconds);
      [newest, waits] = [own, does];
    },
    // What waits is done now.
    now() {
      const does = waits;
      stop();
      does?.(() => true);
    },
  };
}
