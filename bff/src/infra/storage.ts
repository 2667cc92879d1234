import type { Env } from '../env.ts';
import { bucketUrl } from './bucketUrl.ts';
import type { StorageOperations } from './s3Storage.ts';

/** The S3-compatible storage. */
export interface Storage extends StorageOperations {
  /** Returns the key of the object that a URL without a query identifies; undefined if the URL is not the bucket's. */
  keyAt(url: string): string | undefined;
  /** Returns an object's URL without a signature, which gives no access to it. */
  urlOf(key: string): string;
  /** Whether an object does not exist.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  isMissing(key: string): Promise<boolean>;
}

const defaultTimeouts = {
  responseMs: 5_000,
  // Long enough for a large file over a slow connection.
  writeMs: 10 * 60_000,
};

/** Creates the storage. The large S3 library is loaded on the first call. */
export function createStorage(env: Env, timeouts = defaultTimeouts): Storage {
  const urlPrefix = `${bucketUrl(env)}/`;
  let opened: Promise<StorageOperations> | undefined;
  const open = () =>
    (opened ??= import('./s3Storage.ts').then(({ openStorage }) => openStorage(env, timeouts)));
  return {
    keyAt: (url) => (url.startsWith(urlPrefix) ? url.slice(urlPrefix.length) : undefined),
    urlOf: (key) => urlPrefix + key,
    signedUrl: async (...args) => (await open()).signedUrl(...args),
    signedUploadUrl: async (...args) => (await open()).signedUploadUrl(...args),
    signedPutUrl: async (...args) => (await open()).signedPutUrl(...args),
    describe: async (...args) => (await open()).describe(...args),
    readPart: async (...args) => (await open()).readPart(...args),
    rewrite: async (...args) => (await open()).rewrite(...args),
    copy: async (...args) => (await open()).copy(...args),
    isMissing: async (key) => (await (await open()).describe(key)) === null,
    read: async (...args) => (await open()).read(...args),
    put: async (...args) => (await open()).put(...args),
    delete: async (...args) => (await open()).delete(...args),
    abortUpload: async (...args) => (await open()).abortUpload(...args),
    deleteAll: async (...args) => (await open()).deleteAll(...args),
  };
}
