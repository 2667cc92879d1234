import type { Env } from '../env.ts';
import { bucketAddress } from './bucketAddress.ts';
import type { StorageCalls } from './s3Storage.ts';

/** The S3-compatible storage. */
export interface Storage extends StorageCalls {
  /** Returns the key of the object that a URL without a query identifies; undefined if the URL is not the bucket's. */
  keyAt(address: string): string | undefined;
  /** Returns an object's URL without a signature, which gives no access to it. */
  addressOf(key: string): string;
  /** Whether an object does not exist.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  lacks(key: string): Promise<boolean>;
}

const waits = {
  answerMs: 5_000,
  // Long enough for a large file over a slow connection.
  writeMs: 10 * 60_000,
};

/** Creates the storage. The large S3 library is loaded on the first call. */
export function createStorage(env: Env, within = waits): Storage {
  const ownAddresses = `${bucketAddress(env)}/`;
  let opened: Promise<StorageCalls> | undefined;
  const open = () =>
    (opened ??= import('./s3Storage.ts').then(({ openStorage }) => openStorage(env, within)));
  return {
    keyAt: (address) => (address.startsWith(ownAddresses) ? address.slice(ownAddresses.length) : undefined),
    addressOf: (key) => ownAddresses + key,
    signedAddress: async (...asked) => (await open()).signedAddress(...asked),
    signedUpload: async (...asked) => (await open()).signedUpload(...asked),
    signedPut: async (...asked) => (await open()).signedPut(...asked),
    describe: async (...asked) => (await open()).describe(...asked),
    readPart: async (...asked) => (await open()).readPart(...asked),
    rewrite: async (...asked) => (await open()).rewrite(...asked),
    copy: async (...asked) => (await open()).copy(...asked),
    lacks: async (key) => (await (await open()).describe(key)) === null,
    read: async (...asked) => (await open()).read(...asked),
    put: async (...asked) => (await open()).put(...asked),
    delete: async (...asked) => (await open()).delete(...asked),
    abortUpload: async (...asked) => (await open()).abortUpload(...asked),
    deleteAll: async (...asked) => (await open()).deleteAll(...asked),
  };
}
