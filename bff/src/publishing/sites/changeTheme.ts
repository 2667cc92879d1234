import type { SiteDraft, Theme } from '@grove/contracts/site/site';
import { changeDraft, toSiteDraft } from './draft.ts';
import { requireLatestRevision } from './requireLatestRevision.ts';

/** Changes the draft's theme.
 *  @param seen the theme's revision that the caller has seen. @throws AppError('changed-elsewhere') */
export async function changeTheme(theme: Theme, seen: number | undefined): Promise<SiteDraft> {
  const site = await changeDraft((before, revision) => {
    requireLatestRevision(seen, before.themeRevision);
    return { ...before, theme, themeRevision: revision };
  });
  return toSiteDraft(site);
}
