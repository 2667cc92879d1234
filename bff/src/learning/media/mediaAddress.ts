/** Where pictures that everybody may see lie in storage. */
export const publicPrefix = 'public/';

/** The address under which a browser gets a public picture: `public/thumbnails/a.webp` → `/media/thumbnails/a.webp`. */
export function mediaAddress(key: string | null): string | null {
  return key?.startsWith(publicPrefix) ? `/media/${key.slice(publicPrefix.length)}` : null;
}
