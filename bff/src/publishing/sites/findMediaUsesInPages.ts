import type { MediaUse } from '@grove/contracts/media';
import { pageVideoPath } from '@grove/contracts/mediaRules';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import { loadSite } from './draft.ts';
import { namedIn } from './namedOn.ts';
import { listNamedByStates } from './siteStates.ts';

/** Finds the public pages that show pictures or videos with these keys, in the published site, the draft, or an
 *  earlier state that can be restored. Sections refer to them by URL, in any size. */
export async function findMediaUsesInPages(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const [{ draft, published }, earlier] = await Promise.all([loadSite(), listNamedByStates()]);
  return pageNames.flatMap((page) => {
    const now = namedIn([...draft.pages[page], ...(published?.pages[page] ?? [])]);
    // Deleted sections can be restored.
    const deleted = draft.deleted.filter((one) => one.page === page).map(({ section }) => section);
    const before = [...earlier.flatMap((named) => named[page]), ...namedIn(deleted)];
    return keys.flatMap((key) => {
      const isNamed = (address: string) => address.includes(namedBy(key));
      const title = now.some(isNamed)
        ? pageLabels[page]
        : before.some(isNamed)
          ? `${pageLabels[page]} (earlier version)`
          : undefined;
      return title === undefined ? [] : { key, use: { kind: 'page' as const, title } };
    });
  });
}

/** Returns the common part of a file's URLs: for a picture the folder of all its sizes (`public/library/a/320.webp`
 *  → `/library/a/`), otherwise its name. */
function namedBy(key: string): string {
  if (!key.startsWith('public/')) return key.replace(/^library\//, pageVideoPath);
  return key.replace(/^public/, '').replace(/[^/]*$/, '');
}
