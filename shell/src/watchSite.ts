import type { Theme } from '@grove/contracts/site/site';
import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';

/** Applies the theme and the public pages whenever creators publish them. */
export function watchSite() {
  onLive('site', () => {
    // If the request fails, the page keeps its theme until the next publication or reload.
    throttle('site', () => void applyPublished().catch(() => undefined));
  });
}

async function applyPublished() {
  const themeRequest = queryClient.query<Theme>({ queryKey: ['/api/theme'], staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ['/api/page'] });
  // Loaded on demand, because no page needs it at the start.
  const { applyTheme: wearTheme } = await import('@grove/ui/theme/applyTheme');
  const theme = await themeRequest;
  readPageData().theme = theme;
  wearTheme(theme);
}
