import type { Theme } from '@grove/contracts/site';
import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';

/** From now on the page wears what creators publish, and shows it: theme and public pages. */
export function watchSite() {
  onLive('site', () => {
    // A page that cannot ask keeps what it wears: the next publication, or a reload, brings it along.
    onceASecond('site', () => void follow().catch(() => undefined));
  });
}

async function follow() {
  const asked = queryClient.query<Theme>({ queryKey: ['/api/theme'], staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ['/api/page'] });
  // Fetched when it is needed: no page begins with it.
  const { wearTheme } = await import('@grove/ui/wearTheme');
  const theme = await asked;
  readPageData().theme = theme;
  wearTheme(theme);
}
