import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { LegalPageScreen } from './LegalPageScreen.tsx';

const server = startFakeServer({ theme: defaultTheme });
const get = 'GET /api/legal/:page';

function renderPage() {
  const cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <LegalPageScreen page="terms" />
    </QueryClientProvider>,
  );
  return cache;
}

test('a published page shows its text and the date of its last change; unpublished, it is not found', async () => {
  const content = '<h2>Your account</h2><p>Be kind.</p>';
  server.answer(get, { page: 'terms', title: 'Terms', content, updatedAt: '2026-11-28T12:00:00.000Z' });
  const cache = renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy();
  expect(await screen.findByText('Last updated: November 28, 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Your account' })).toBeTruthy();
  expect(document.title).toMatch(/^Terms · /);

  server.refuse(get, 'page-not-found');
  await cache.invalidateQueries({ queryKey: ['/api/legal'] });
  expect(await screen.findByRole('heading', { name: /404 Page Not Found/ })).toBeTruthy();
  expect(screen.queryByText('Be kind.')).toBeNull();
  expect(document.title).toMatch(/^Not found · /);
});

test('a page that fails to load can be retried', async () => {
  server.refuse(get, 'unavailable');
  renderPage();
  expect(await screen.findByRole('button', { name: /retry|try again/i })).toBeTruthy();
  await waitFor(() => {
    expect(document.title).toMatch(/^Terms · /);
  });
});
