import type { SiteDraft, Theme } from '@grove/contracts/site';
import { changeDraft, mustHaveSeen, toSiteDraft } from './draft.ts';

/** Gives the draft another theme.
 *  @param seen the theme's revision that the sender has seen. @throws AppError('changed-elsewhere') */
export async function changeTheme(theme: Theme, seen: number | undefined): Promise<SiteDraft> {
  const site = await changeDraft((before, revision) => {
    mustHaveSeen(seen, before.themeRevision);
    return { ...before, theme, themeRevision: revision };
  });
  return toSiteDraft(site);
}
