import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { publishLiveEvent } from '@grove/platform/live';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { useProduct } from '@grove/platform/session';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { watchSite } from './watchSite.ts';

const server = startFakeServer();

test('an open page applies a published theme and new site settings, and refetches its sections and legal pages', async () => {
  const theme = {
    colors: { ...defaultTheme.colors, background: 'FDF3F7' },
    typography: { ...defaultTheme.typography, body: 'Arial' },
  };
  server.page({ theme: defaultTheme });
  server.answer('GET /api/theme', theme);
  server.answer('GET /api/site', { name: 'Roots', tagline: 'Grow slowly' });
  const { result } = renderHook(() => useProduct());
  queryClient.setQueryData(['/api/page', 'about'], { page: 'about', sections: [] });
  const productSections = ['/api/library', 'a'.repeat(24), 'sections'];
  queryClient.setQueryData(productSections, { sections: [] });
  queryClient.setQueryData(['/api/legal'], []);
  queryClient.setQueryData(['/api/legal', 'terms'], {});
  watchSite();
  await publishLiveEvent(`1.${'a'.repeat(24)}`, { kind: 'site', about: {} });
  await waitFor(() => {
    expect(document.head.textContent).toMatch(/--grove-background:#fdf3f7/i);
  });
  expect(document.head.textContent).toMatch(/--grove-font-body:"Arial/);
  expect(readPageData().theme).toEqual(theme);
  await waitFor(() => {
    expect(result.current.name).toBe('Roots');
  });
  expect(readPageData().product).toMatchObject({ name: 'Roots', slug: result.current.slug });
  for (const key of [['/api/page', 'about'], productSections, ['/api/legal'], ['/api/legal', 'terms']])
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
