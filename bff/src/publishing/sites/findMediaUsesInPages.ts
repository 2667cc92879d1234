import type { MediaUse } from '@grove/contracts/files/media';
import { pageLabels, pageNames } from '@grove/contracts/site/siteDefaults';
import { loadSite } from './draft.ts';
import { getUrlPart } from './fileUrls.ts';
import { listOwnFiles } from './listFilesByPage.ts';
import { listFilesInStates } from './siteStates.ts';

/** Finds the public pages that show pictures or videos with these keys, in the published site, the draft, or an
 *  earlier state that can be restored. Sections refer to them by URL, in any size. */
export async function findMediaUsesInPages(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const [{ draft, published }, earlier] = await Promise.all([loadSite(), listFilesInStates()]);
  return pageNames.flatMap((page) => {
    const now = listOwnFiles([...draft.pages[page], ...(published?.pages[page] ?? [])]);
    // Deleted sections can be restored.
    const deleted = draft.deleted.filter((one) => one.page === page).map(({ section }) => section);
    const before = [...earlier.flatMap((named) => named[page]), ...listOwnFiles(deleted)];
    return keys.flatMap((key) => {
      const isUsed = (address: string) => address.includes(getUrlPart(key));
      const title = now.some(isUsed)
        ? pageLabels[page]
        : before.some(isUsed)
          ? `${pageLabels[page]} (earlier version)`
          : undefined;
      return title === undefined ? [] : { key, use: { kind: 'page' as const, title } };
    });
  });
}
