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
      const store = opened.transaction(name, 'readwrite').objectStore(name);
      const keys = await toPromise(store.getAllKeys());
      for (const key of keys.filter(shouldDelete)) store.delete(key);
    }
  } finally {
    opened.close();
  }
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The request to the browser’s storage failed')),
    );
  });
}
