import { getUploadStoreName } from '@grove/contracts/files/mediaRules';

/** Deletes the unfinished uploads of all users except one, so that the next user of this device can't
 *  see the files. Uppy can't do this: it restores what it stores, and removes it when it expires. Its
 *  entries contain the uploader's name (`id`), which we set. */
export async function deleteUploads({ except }: { except?: string } = {}): Promise<void> {
  const shouldDelete = (key: IDBValidKey) =>
    typeof key === 'string' &&
    key.includes(getUploadStoreName('')) &&
    (except === undefined || !key.includes(getUploadStoreName(except)));
  try {
    for (const name of Object.keys(localStorage)) if (shouldDelete(name)) localStorage.removeItem(name);
    for (const { name } of await indexedDB.databases())
      if (name !== undefined) await deleteEntries(name, shouldDelete);
  } catch {
    // Storage may be forbidden. Then it contains no uploads.
  }
}

async function deleteEntries(database: string, shouldDelete: (key: IDBValidKey) => boolean): Promise<void> {
  const opened = await toPromise(indexedDB.open(database));
  try {
    for (const name of opened.objectStoreNames) {
      const transaction = opened.transaction(name, 'readwrite');
      // Leaving the page would abort a transaction that is not yet complete.
      await Promise.all([deleteKeys(transaction.objectStore(name), shouldDelete), whenComplete(transaction)]);
    }
  } finally {
    opened.close();
  }
}

async function deleteKeys(store: IDBObjectStore, shouldDelete: (key: IDBValidKey) => boolean): Promise<void> {
  const keys = await toPromise(store.getAllKeys());
  for (const key of keys.filter(shouldDelete)) store.delete(key);
}

function whenComplete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve();
    });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser’s storage ended the transaction')),
    );
  });
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The request to the browser’s storage failed')),
    );
  });
}
