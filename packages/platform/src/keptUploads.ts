import { uploadStoreOf } from '@grove/contracts/mediaRules';

/** Deletes the unfinished uploads of all users except one, so that the next user of this device can't
 *  see the files. Uppy can't do this: it restores what it stores, and removes it when it expires. Its
 *  entries contain the uploader's name (`id`), which we set. */
export async function forgetUploads({ except }: { except?: string } = {}): Promise<void> {
  const isForgotten = (key: IDBValidKey) =>
    typeof key === 'string' &&
    key.includes(uploadStoreOf('')) &&
    (except === undefined || !key.includes(uploadStoreOf(except)));
  try {
    for (const name of Object.keys(localStorage)) if (isForgotten(name)) localStorage.removeItem(name);
    for (const { name } of await indexedDB.databases())
      if (name !== undefined) await removeFrom(name, isForgotten);
  } catch {
    // Storage may be forbidden. Then it contains no uploads.
  }
}

async function removeFrom(database: string, isForgotten: (key: IDBValidKey) => boolean): Promise<void> {
  const opened = await answerTo(indexedDB.open(database));
  try {
    for (const name of opened.objectStoreNames) {
      const store = opened.transaction(name, 'readwrite').objectStore(name);
      const keys = await answerTo(store.getAllKeys());
      for (const key of keys.filter(isForgotten)) store.delete(key);
    }
  } finally {
    opened.close();
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The request to the browser’s storage failed')),
    );
  });
}
