import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { LegalPagesScreen } from './LegalPagesScreen.tsx';

const server = startFakeServer();
const list = 'GET /api/creator/legal-pages';
const change = 'PATCH /api/creator/legal-pages/:page';

const terms: EditableLegalPage = {
  ...{ page: 'terms', title: 'Terms', content: '<p>Be kind.</p>', revision: 3 },
  updatedAt: '2026-11-28T12:00:00.000Z',
};
const empty = { content: '', revision: 0, updatedAt: null };
const pages: EditableLegalPage[] = [
  terms,
  { ...empty, page: 'privacy', title: 'Privacy policy' },
  { ...empty, page: 'refunds', title: 'Refund policy' },
];

// The editor needs layout functions that jsdom does not have.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

beforeEach(() => {
  server.answer(list, pages);
});

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LegalPagesScreen />
    </QueryClientProvider>,
  );
}

async function openEditor(title: string) {
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^(Edit|Write) ${title}$`) }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('each page shows whether it is published, and only published pages can be viewed', async () => {
  renderScreen();
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Terms/termsUpdated Nov 28, 2026EditView',
    'Privacy policy/privacyNot publishedWrite',
    'Refund policy/refundsNot publishedWrite',
  ]);
  expect(screen.getByRole('link', { name: 'View Terms' }).getAttribute('href')).toBe('/terms');
});

test('an outline fills an empty page, and publishing its placeholders asks first', async () => {
  const saved: EditableLegalPage = {
    ...{ page: 'refunds', title: 'Refund policy', content: '<p>a</p>', revision: 1 },
    updatedAt: '2026-11-28T12:00:00.000Z',
  };
  server.answer(change, saved);
  const dialog = await openEditor('Refund policy');
  fireEvent.click(dialog.getByRole('button', { name: 'Start from an outline' }));
  expect(await dialog.findByRole('heading', { name: 'Memberships' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Start from an outline' })).toBeNull();

  fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  const question = await screen.findByRole('dialog', { name: 'Publish with placeholders?' });
  expect(question.textContent).toContain('6 placeholders, for example [Number of days, and the conditions]');
  expect(server.sent(change)).toEqual([]);
  click('Keep editing');
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Publish with placeholders?' })).toBeNull();
  });
  expect(server.sent(change)).toEqual([]);

  fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  await screen.findByRole('dialog', { name: 'Publish with placeholders?' });
  click('Publish anyway');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const [sent] = server.sent(change);
  expect(sent?.params).toEqual({ page: 'refunds' });
  expect(sent?.body).toEqual({
    content: expect.stringContaining('<h2>Memberships</h2><p>[Whether'),
    revision: 0,
  });
  expect(useToasts.getState().toasts[0]?.title).toBe('Refund policy published');
});

test('if another creator has saved the page, the form asks whose text to keep and loses neither', async () => {
  // Text with this element is edited as HTML, in a field that jsdom supports.
  const seen = { ...terms, content: '<div>Be kind.</div>' };
  server.answer(list, [seen, ...pages.slice(1)]);
  const dialog = await openEditor('Terms');
  fireEvent.change(dialog.getByRole('textbox', { name: /^Text/ }), { target: { value: '<p>Mine</p>' } });
  const theirs = { ...terms, content: '<p>Theirs</p>', revision: 4 };
  server.answer(list, [theirs, ...pages.slice(1)]);
  server.refuse(change, 'changed-elsewhere');
  fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  const name = 'Someone else changed Text. Keep yours or use theirs?';
  const panel = within(await dialog.findByRole('group', { name }));
  server.answer(change, { ...theirs, content: '<p>Mine</p>', revision: 5 });
  fireEvent.click(panel.getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(change).map(({ body }) => body)).toEqual([
    { content: '<p>Mine</p>', revision: 3 },
    { content: '<p>Mine</p>', revision: 4 },
  ]);
});

test('a failure keeps the dialog and its text', async () => {
  server.refuse(change, 'unavailable');
  const dialog = await openEditor('Terms');
  fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]).toBeDefined();
  });
  expect(dialog.getByText('Be kind.')).toBeTruthy();
});

test('members see that the page is for creators', async () => {
  server.refuse(list, 'forbidden');
  renderScreen();
  expect(await screen.findByText('This page is for creators')).toBeTruthy();
});
