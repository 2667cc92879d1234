import { pageVideoPath } from '@grove/contracts/files/mediaRules';

/** Returns the common part of a file's URLs: for a picture the folder of all its sizes (`public/library/a/320.webp`
 *  → `/library/a/`), otherwise its URL. */
export function getUrlPart(key: string): string {
  if (!key.startsWith('public/')) return key.replace(/^library\//, pageVideoPath);
  return key.replace(/^public/, '').replace(/[^/]*$/, '');
}

/** Returns the part that `getUrlPart` returns for the file at a URL of `listOwnFiles`. */
export function toUrlPart(url: string): string {
  return url.startsWith(pageVideoPath) ? url : url.replace(/^\/media/, '').replace(/[^/]*$/, '');
}
