// Games in the browser's own database: what has happened in them, an entry for each thing done.

const NAME = "wordy-games";
let opened = null;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", { keyPath: "id" });
      request.result.createObjectStore("entries", { keyPath: ["game", "number"] });
    };
    request.onsuccess = () => {
      const own = request.result;
      // A page of a newer version is not kept waiting, and a store that is gone is opened anew.
      own.onversionchange = () => { own.close(); opened = null; };
      own.onclose = () => { opened = null; };
      resolve(own);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => { opened = null; });
  return opened;
}

const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error("the store gave up"));
});

async function written(does) {
  const db = await open();
  const transaction = db.transaction(["games", "entries"], "readwrite", { durability: "strict" });
  const end = finished(transaction);
  does(transaction.objectStore("games"), transaction.objectStore("entries"));
  await end;
}

const all = (game, from = 0) => IDBKeyRange.bound([game, from], [game, Infinity]);

// The games, the one played last first.
export async function games() {
  const db = await open();
  const found = await done(db.transaction("games").objectStore("games").getAll());
  return found.sort((one, other) => other.changed - one.changed);
}

export async function game(id) {
  const db = await open();
  const transaction = db.transaction(["games", "entries"]);
  const [own, entries] = await Promise.all([
    done(transaction.objectStore("games").get(id)),
    done(transaction.objectStore("entries").getAll(all(id)))]);
  return own && { ...own, entries: entries.map(({ entry }) => entry) };
}

// Writes the last of a game's entries, and its score then: both or nothing. An entry that
// is there already means that the game has gone on elsewhere; those before it are written again if
// the browser has deleted them.
export const append = (own, made) => written((ours, entries) => {
  ours.put(own);
  const at = (number) => ({ game: own.id, number, entry: made[number] });
  if (made.length) entries.add(at(made.length - 1));
  entries.count(all(own.id)).onsuccess = ({ target: { result } }) => {
    if (result < made.length) made.forEach((_, number) => entries.put(at(number)));
  };
});

// Keeps some entries, and forgets those after them.
export const cut = (own, kept) => written((ours, entries) => {
  ours.put(own);
  entries.delete(all(own.id, kept));
});

export const forget = (id) => written((ours, entries) => {
  ours.delete(id);
  entries.delete(all(id));
});
