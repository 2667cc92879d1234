/** Prefix of the storage keys of public pictures. */
export const publicPrefix = 'public/';

/** Returns the URL of a public picture, or null: `public/thumbnails/a.webp` → `/media/thumbnails/a.webp`. */
export function mediaAddress(key: string | null): string | null {
  return key?.startsWith(publicPrefix) ? `/media/${key.slice(publicPrefix.length)}` : null;
}
