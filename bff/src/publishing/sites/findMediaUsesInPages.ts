import type { MediaUse } from '@grove/contracts/media';
import { pageVideoPath } from '@grove/contracts/mediaRules';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import { loadSite } from './draft.ts';
import { namedIn } from './namedOn.ts';
import { listNamedByStates } from './siteStates.ts';

/** The public pages that show pictures or videos of these keys: in force, as a draft, or in an earlier state, which can be
 *  restored. Their sections name them by address, in any size. */
export async function findMediaUsesInPages(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const [{ draft, published }, earlier] = await Promise.all([loadSite(), listNamedByStates()]);
  return pageNames.flatMap((page) => {
    const now = namedIn([...draft.pages[page], ...(published?.pages[page] ?? [])]);
    // What was deleted can be brought back, too.
    const deleted = draft.deleted.filter((one) => one.page === page).map(({ section }) => section);
    const before = [...earlier.flatMap((named) => named[page]), ...namedIn(deleted)];
    return keys.flatMap((key) => {
      const isNamed = (address: string) => address.includes(namedBy(key));
      const title = now.some(isNamed)
        ? pageLabels[page]
        : before.some(isNamed)
          ? `${pageLabels[page]}, earlier`
          : undefined;
      return title === undefined ? [] : { key, use: { kind: 'page' as const, title } };
    });
  });
}

/** What the addresses of a file have in common: of a picture those of all its sizes (`public/library/a/320.webp` →
 *  `/library/a/`), else its name. */
function namedBy(key: string): string {
  if (!key.startsWith('public/')) return key.replace(/^library\//, pageVideoPath);
  return key.replace(/^public/, '').replace(/[^/]*$/, '');
}
