import type { Env } from '../env.ts';
import { bucketAddress } from './bucketAddress.ts';
import type { StorageCalls } from './s3Storage.ts';

/** The S3-compatible storage. */
export interface Storage extends StorageCalls {
  /** The key of the object that an address without a query names; undefined for an address of anything else. */
  keyAt(address: string): string | undefined;
  /** The address without a query that names an object. It opens nothing. */
  addressOf(key: string): string;
  /** Whether the storage says that an object is not there.
   *  @throws Error when it refuses to tell or cannot be reached in time. */
  lacks(key: string): Promise<boolean>;
}

const waits = {
  answerMs: 5_000,
  // As long as a large file takes over a slow line.
  writeMs: 10 * 60_000,
};

/** The library behind it, which is large, is loaded when the storage is first asked for something. */
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
