import { publicPrefix } from './mediaAddress.ts';

const ownAddress = /^\/media\/(\w[\w./-]*)$/;

/** Returns the storage key of a picture with a URL of this site; null for any other URL. */
export function mediaKey(address: string | null): string | null {
  const path = address === null ? undefined : ownAddress.exec(address)?.[1];
  return path === undefined || path.includes('..') ? null : publicPrefix + path;
}
