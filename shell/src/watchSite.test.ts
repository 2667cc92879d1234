import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { publishLiveEvent } from '@grove/platform/live';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { watchSite } from './watchSite.ts';

const server = startFakeServer();

test('an open page applies a published theme and refetches its sections', async () => {
  const theme = {
    colors: { ...defaultTheme.colors, background: 'FDF3F7' },
    typography: { ...defaultTheme.typography, body: 'Arial' },
  };
  server.page({ theme: defaultTheme });
  server.answer('GET /api/theme', theme);
  queryClient.setQueryData(['/api/page', 'about'], { page: 'about', sections: [] });
  watchSite();
  await publishLiveEvent(`1.${'a'.repeat(24)}`, { kind: 'site', about: {} });
  await waitFor(() => {
    expect(document.head.textContent).toMatch(/--grove-background:#fdf3f7/i);
  });
  expect(document.head.textContent).toMatch(/--grove-font-body:"Arial/);
  expect(readPageData().theme).toEqual(theme);
  expect(queryClient.getQueryState(['/api/page', 'about'])?.isInvalidated).toBe(true);
});
