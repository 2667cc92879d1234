import type { Theme } from '@grove/contracts/site';
import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';

/** Applies the theme and the public pages whenever creators publish them. */
export function watchSite() {
  onLive('site', () => {
    // If the request fails, the page keeps its theme until the next publication or reload.
    onceASecond('site', () => void follow().catch(() => undefined));
  });
}

async function follow() {
  const asked = queryClient.query<Theme>({ queryKey: ['/api/theme'], staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ['/api/page'] });
  // Loaded on demand, because no page needs it at the start.
  const { wearTheme } = await import('@grove/ui/wearTheme');
  const theme = await asked;
  readPageData().theme = theme;
  wearTheme(theme);
}
