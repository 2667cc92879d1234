import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { LegalPageLink } from '@grove/contracts/site/legalPages';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { publishLiveEvent } from '@grove/platform/live';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { watchSite } from '../watchSite.ts';

const server = startFakeServer({ theme: defaultTheme });

test('links published legal pages from the page’s data, and new ones as soon as they are published', async () => {
  const terms: LegalPageLink = { page: 'terms', title: 'Terms' };
  // Imported here, because the registry reads the page.
  const { Footer } = await import('./Footer.tsx');
  queryClient.setQueryData(['/api/legal'], [terms]);
  render(<Footer />);
  const getPaths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(getPaths()).toEqual(['/', '/terms']);
  expect(server.sent('GET /api/legal')).toEqual([]);

  server.answer('GET /api/theme', defaultTheme);
  server.answer('GET /api/site', { name: 'The Sanctum', tagline: '' });
  server.answer('GET /api/legal', [terms, { page: 'refunds', title: 'Refund policy' }]);
  watchSite();
  await act(() => publishLiveEvent(`1.${'a'.repeat(24)}`, { kind: 'site', about: {} }));
  expect((await screen.findByRole('link', { name: 'Refund policy' })).getAttribute('href')).toBe('/refunds');
  expect(getPaths()).toEqual(['/', '/terms', '/refunds']);
});
