// A fake IndexedDB that accepts files and keeps none; jsdom has no IndexedDB. Imported first, because Uppy
// looks for it when it is loaded.
const answered = (result: unknown) => ({
  set onsuccess(then: (event: unknown) => void) {
    void Promise.resolve().then(() => then({ target: { result } }));
  },
});
const table = {
  index: () => ({ getAll: () => answered([]), openCursor: () => answered(null) }),
  add: () => answered(undefined),
  delete: () => answered(undefined),
};
const database = { transaction: () => ({ objectStore: () => table }), close: () => undefined };

Object.assign(globalThis, {
  indexedDB: { open: () => answered(database) },
  IDBKeyRange: { only: () => undefined, upperBound: () => undefined },
});
