import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { Section } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PublishedPageScreen } from './PublishedPageScreen.tsx';

const server = startFakeServer({ theme: defaultTheme });
const base = { content: '', settings: {} };
const countdown = { endsAt: '2026-03-06T17:00:00.000Z', timeZone: 'UTC', textAfterEnd: '' };
const reviewIds = ['e'.repeat(24)];
const hidden: Section[] = [
  { ...base, id: 'a'.repeat(24), type: 'countdown', title: 'Sale', details: { countdown } },
  { ...base, id: 'b'.repeat(24), type: 'testimonials', title: 'Voices', details: { reviewIds } },
];
const tea: Section = { ...base, id: 'c'.repeat(24), type: 'custom', title: 'Tea', content: '<p>Warm</p>' };
const more: Section = { ...tea, id: 'd'.repeat(24), title: 'More', content: '' };

/** Opens a page of whose reviews none is left. */
function openPage(sections: Section[]) {
  server.answer('GET /api/section-reviews/:ids', []);
  server.answer('GET /api/page/:page', { page: 'about', sections });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PublishedPageScreen page="about" title="About Us" />
    </QueryClientProvider>,
  );
}

const listHeadings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

test('the first section that is shown has the main heading and names the page', async () => {
  openPage([...hidden, { ...hidden[1], id: 'f'.repeat(24) } as Section, tea, more]);
  // The reviews disappear once their request has been answered.
  await screen.findByRole('heading', { level: 1, name: 'Tea' });
  expect(listHeadings()).toEqual(['H1 Tea', 'H2 More']);
  expect(document.title).toMatch(/^Tea/);
});

test('if the first section that is shown has no title, the main heading is the page’s own', async () => {
  openPage([...hidden, { ...tea, title: '' }, more]);
  await waitFor(() => {
    expect(listHeadings()).toEqual(['H1 About Us', 'H2 More']);
  });
  expect(await screen.findByText('Warm')).toBeTruthy();
});

test('a page whose sections are all hidden says that nothing is published', async () => {
  openPage(hidden);
  expect(await screen.findByText(/^Nothing has been published here yet/)).toBeTruthy();
  expect(listHeadings()).toEqual(['H1 About Us']);
});
