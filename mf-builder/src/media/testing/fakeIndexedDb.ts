// A fake IndexedDB that accepts files and keeps none; jsdom has no IndexedDB. Imported first, because Uppy
// looks for it when it is loaded.
const createRequest = (result: unknown) => ({
  set onsuccess(handler: (event: unknown) => void) {
    void Promise.resolve().then(() => handler({ target: { result } }));
  },
});
const objectStore = {
  index: () => ({ getAll: () => createRequest([]), openCursor: () => createRequest(null) }),
  add: () => createRequest(undefined),
  delete: () => createRequest(undefined),
};
const database = { transaction: () => ({ objectStore: () => objectStore }), close: () => undefined };

Object.assign(globalThis, {
  indexedDB: { open: () => createRequest(database) },
  IDBKeyRange: { only: () => undefined, upperBound: () => undefined },
});
