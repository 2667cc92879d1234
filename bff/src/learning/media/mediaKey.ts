import { publicPrefix } from './mediaAddress.ts';

const ownAddress = /^\/media\/(\w[\w./-]*)$/;

/** Where the picture behind an address of ours lies in storage, or null for an address elsewhere. */
export function mediaKey(address: string | null): string | null {
  const path = address === null ? undefined : ownAddress.exec(address)?.[1];
  return path === undefined || path.includes('..') ? null : publicPrefix + path;
}
