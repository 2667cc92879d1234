/** Prefix of the storage keys of public pictures. */
export const publicPrefix = 'public/';

/** Returns the URL of a public picture, or null: `public/thumbnails/a.webp` → `/media/thumbnails/a.webp`. */
export function toMediaUrl(key: string | null): string | null {
  return key?.startsWith(publicPrefix) ? `/media/${key.slice(publicPrefix.length)}` : null;
}

const ownUrl = /^\/media\/(\w[\w./-]*)$/;

/** Returns the storage key of a picture with a URL of this site; null for any other URL. */
export function toMediaKey(url: string | null): string | null {
  const path = url === null ? undefined : ownUrl.exec(url)?.[1];
  return path === undefined || path.includes('..') ? null : publicPrefix + path;
}
