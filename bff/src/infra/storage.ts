import type { Env } from '../env.ts';
import { bucketAddress } from './bucketAddress.ts';

/** An object as it is now. */
export interface StoredObject {
  bytes: number;
  /** Another one for other content. */
  etag: string;
}

/** The S3-compatible storage. */
export interface Storage {
  /** An address with which a browser gets one object, ranges included, until it expires.
   *  @param options.downloadAs the name under which a browser saves it instead of showing it. */
  signedAddress(key: string, seconds: number, options?: { downloadAs: string }): Promise<string>;
  /** An address to which a browser PUTs one object of exactly this type and size, until it expires. */
  signedUpload(key: string, object: { type: string; size: number; seconds: number }): Promise<string>;
  /** An address to which a browser PUTs one object of any type and size, until it expires. Without its query it is the
   *  object's name, by which `keyAt` knows it again. */
  signedPut(key: string, seconds: number): Promise<string>;
  /** The key of the object that an address without a query names; undefined for an address of anything else. */
  keyAt(address: string): string | undefined;
  /** The address without a query that names an object. It opens nothing. */
  addressOf(key: string): string;
  /** What the storage says of an object, or null when it is not there.
   *  @throws Error when it refuses to tell or cannot be reached in time. */
  describe(key: string): Promise<StoredObject | null>;
  /** The first bytes of an object that is still the one with this entity tag; undefined when it is another by now.
   *  @throws Error when the storage refuses or does not answer in time. */
  readStart(key: string, part: { etag: string; bytes: number }): Promise<Uint8Array | undefined>;
  /** Copies an object that is still the one with this entity tag, as an object of this type.
   *  @returns whether it was.
   *  @throws Error when the storage refuses or does not answer in time. */
  copy(from: { key: string; etag: string }, to: { key: string; type: string }): Promise<boolean>;
  /** Whether the storage says that an object is not there.
   *  @throws Error when it refuses to tell or cannot be reached in time. */
  lacks(key: string): Promise<boolean>;
  /** The object as the storage answers it; the caller looks at the status. Its bytes take as long as they take.
   *  @throws Error when the storage does not answer in time. */
  read(key: string): Promise<Response>;
  /** Writes an object whole, or over one that is there.
   *  @param downloadAs the name under which a browser saves it, where it is for that.
   *  @throws Error when the storage refuses, a bucket that is not there included, or cannot be reached in time. */
  put(key: string, body: Blob, options: { downloadAs?: string; signal?: AbortSignal }): Promise<void>;
  /** Removes an object. Removing one that is not there is no error.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  delete(key: string): Promise<void>;
  /** Removes the parts of an upload that never became whole. One that is not there is no error.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  abortUpload(key: string, multipartId: string): Promise<void>;
  /** Removes every object whose key begins like this.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  deleteAll(prefix: string): Promise<void>;
}

const waits = {
  answerMs: 5_000,
  // As long as a large file takes over a slow line.
  writeMs: 10 * 60_000,
};
export type StorageWaits = typeof waits;

/** The library behind it, which is large, is loaded when the storage is first asked for something. */
export function createStorage(env: Env, within: StorageWaits = waits): Storage {
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
    readStart: async (...asked) => (await open()).readStart(...asked),
    copy: async (...asked) => (await open()).copy(...asked),
    lacks: async (key) => (await (await open()).describe(key)) === null,
    read: async (...asked) => (await open()).read(...asked),
    put: async (...asked) => (await open()).put(...asked),
    delete: async (...asked) => (await open()).delete(...asked),
    abortUpload: async (...asked) => (await open()).abortUpload(...asked),
    deleteAll: async (...asked) => (await open()).deleteAll(...asked),
  };
}

/** What is asked of the storage itself. */
export type StorageCalls = Omit<Storage, 'keyAt' | 'addressOf' | 'lacks'>;
