import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { afterEach, expect, jest, test } from '@jest/globals';
import { getUploadStoreName } from '@grove/contracts/files/mediaRules';
import { deleteUploads } from './storedUploads.ts';

// The fake database needs it, and jsdom has none.
globalThis.structuredClone = (value) => deserialize(serialize(value)) as typeof value;

const keyOf = (userId: string) => `${getUploadStoreName(userId)}!film`;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Stores an unfinished upload of each member, as Uppy does. */
async function storeUploads(...userIds: string[]): Promise<void> {
  const request = indexedDB.open('uppy-blobs', 3);
  await new Promise<void>((resolve) => {
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('files', { keyPath: 'id' });
    });
    request.addEventListener('success', () => {
      resolve();
    });
  });
  const transaction = request.result.transaction('files', 'readwrite');
  for (const userId of userIds) {
    transaction.objectStore('files').put({ id: keyOf(userId) });
    localStorage.setItem(`uppyState:${getUploadStoreName(userId)}`, '{}');
  }
  await new Promise<void>((resolve) => {
    transaction.addEventListener('complete', () => {
      resolve();
    });
  });
  request.result.close();
}

async function listStored(): Promise<IDBValidKey[]> {
  const request = indexedDB.open('uppy-blobs', 3);
  return new Promise((resolve) => {
    request.addEventListener('success', () => {
      const keys = request.result.transaction('files').objectStore('files').getAllKeys();
      keys.addEventListener('success', () => {
        request.result.close();
        resolve(keys.result);
      });
    });
  });
}

test('uploads of all members but one are deleted', async () => {
  await storeUploads('ada', 'ben');
  await deleteUploads({ except: 'ada' });
  expect(await listStored()).toEqual([keyOf('ada')]);
  expect(Object.keys(localStorage)).toEqual([`uppyState:${getUploadStoreName('ada')}`]);
  await deleteUploads();
  expect(await listStored()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('it returns when the browser has completed the deletion, because leaving the page would abort it', async () => {
  await storeUploads('ada');
  let isComplete = false;
  const deleteEntry = IDBObjectStore.prototype.delete;
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function spy(this: IDBObjectStore, key) {
    this.transaction.addEventListener('complete', () => {
      isComplete = true;
    });
    return deleteEntry.call(this, key);
  });
  await deleteUploads();
  expect(isComplete).toBe(true);
});
