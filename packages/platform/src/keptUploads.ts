import { uploadStoreOf } from '@grove/contracts/mediaRules';

// Of the library that keeps them, beside the name of whose they are.
const listPrefix = 'uppyState:';
const database = 'uppy-blobs';
const table = 'files';

/** Forgets the unfinished uploads of all but one person: the files of one are not left to the next one at this device. */
export async function forgetUploads({ except }: { except?: string } = {}): Promise<void> {
  const kept = except === undefined ? undefined : uploadStoreOf(except);
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(listPrefix + uploadStoreOf('')) && name !== `${listPrefix}${String(kept)}`)
        localStorage.removeItem(name);
    await forgetFiles(kept);
  } catch {
    // Storage may be forbidden: then nothing lies there.
  }
}

async function forgetFiles(kept: string | undefined): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === database);
  if (!isThere) return;
  const opened = await answerTo(indexedDB.open(database));
  try {
    if (!opened.objectStoreNames.contains(table)) return;
    const files = opened.transaction(table, 'readwrite').objectStore(table);
    if (kept === undefined) {
      await answerTo(files.clear());
      return;
    }
    // Their keys begin with whose they are: `<store>!<file>`.
    for (const key of await answerTo(files.getAllKeys()))
      if (typeof key === 'string' && !key.startsWith(`${kept}!`)) files.delete(key);
  } finally {
    opened.close();
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
}
