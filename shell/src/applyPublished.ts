import type { Theme } from '@grove/contracts/site/site';
import type { SiteProfile } from '@grove/contracts/site/siteSettings';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { applyTheme as wearTheme } from '@grove/ui/theme/applyTheme';

/** Loads the theme, the site settings and the public pages again, and applies them to the page. */
export async function applyPublished() {
  void queryClient.invalidateQueries({ queryKey: ['/api/page'] });
  // The sections of product pages.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, , list] }) => path === '/api/library' && list === 'sections',
  });
  // The links in the footer and an open legal page.
  void queryClient.invalidateQueries({ queryKey: ['/api/legal'] });
  const page = readPageData();
  const [theme, profile] = await Promise.all([
    queryClient.query<Theme>({ queryKey: ['/api/theme'], staleTime: 0 }),
    queryClient.query<SiteProfile>({ queryKey: ['/api/site'], staleTime: 0 }),
  ]);
  const { slug, shopUrl } = page.product;
  Object.assign(page, { theme, product: { ...profile, slug, shopUrl } });
  document.querySelector('link[rel=icon]')?.setAttribute('href', profile.icon ?? '/favicon.svg');
  wearTheme(theme);
}
