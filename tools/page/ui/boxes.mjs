// Boxes and cards in the browser's own database: an answer is kept as soon as it is given.

const NAME = "wordy-quiz";
let opened = null;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("boxes", { keyPath: "name" });
      request.result.createObjectStore("cards", { keyPath: ["box", "key"] })
        .createIndex("box", "box");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error);
  transaction.onerror = () => reject(transaction.error);
});

export async function boxes() {
  const db = await open();
  const all = await done(db.transaction("boxes").objectStore("boxes").getAll());
  return all.sort((one, other) => one.order - other.order);
}

// The cards of a box, in the order added.
export async function cards(name) {
  const db = await open();
  const index = db.transaction("cards").objectStore("cards").index("box");
  const all = await done(index.getAll(name));
  return all.sort((one, other) => one.place - other.place);
}

// Keeps a box and these cards of it, all or nothing.
export async function keep(box, some) {
  const db = await open();
  const transaction = db.transaction(["boxes", "cards"], "readwrite");
  transaction.objectStore("boxes").put(box);
  const store = transaction.objectStore("cards");
  some.forEach((card) => store.put({ ...card, box: box.name }));
  await finished(transaction);
}

export async function forget(name) {
  const db = await open();
  const transaction = db.transaction(["boxes", "cards"], "readwrite");
  transaction.objectStore("boxes").delete(name);
  const store = transaction.objectStore("cards");
  const keys = await done(store.index("box").getAllKeys(name));
  keys.forEach((key) => store.delete(key));
  await finished(transaction);
}

// Whether the browser promises to keep all that; it may be asked to.
export async function isKept() {
  try {
    return await navigator.storage.persisted() || await navigator.storage.persist();
  } catch {
    return false;
  }
}
