import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Setup } from '@grove/contracts/creator/setup';
import { cardKeyNames } from '@grove/contracts/creator/setupRules';
import { replaceReleases } from '@grove/platform/pageData';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { setupKey } from '../overview/setup.api.ts';
import { makeSetup } from './makeSetup.ts';
import { SetupCard } from './SetupCard.tsx';

const server = startFakeServer();
const check = 'POST /api/creator/setup/check-payments';
const courseId = '0123456789abcdef01234567';
const testKeys: Setup['cardKeys'] = {
  mode: 'test',
  keys: cardKeyNames.map((name) => ({ name, isSet: true })),
};

beforeEach(() => {
  const routes = [
    { path: '/creator/home', places: { pageBuilder: '' } },
    { path: '/creator/courses/:courseId/edit', places: { courseEditor: '' } },
    { path: '/library', places: { library: '' } },
  ].map((route) => ({ ...route, access: 'public' as const }));
  replaceReleases([{ name: 'mf-one', version: '1', contract: 1, entry: '/entry.js', preload: [], routes }]);
});

function renderCard(setup: Setup) {
  const cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <SetupCard setup={setup} isRestored={false} isDismissing={false} onDismiss={() => undefined} />
    </QueryClientProvider>,
  );
  return cache;
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the progress and lists open items only', () => {
  renderCard(makeSetup({ done: ['colors', 'invitations'] }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 9 done');
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByText('Choose your colors')).toBeNull();
});

test('the title gets the focus if the item that had it is completed', () => {
  const show = (done: Setup['items'][number]['id'][]) => (
    <QueryClientProvider client={createQueryClient()}>
      <SetupCard
        setup={makeSetup({ done })}
        isRestored={false}
        isDismissing={false}
        onDismiss={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(show([]));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: /^Turn on card payments/ }).focus();
  rerender(show(['card-payments']));
  expect(document.activeElement?.textContent).toBe('Set up your site');
});

test('the items link to their screens', () => {
  renderCard(makeSetup({ courseId }));
  expect(hrefOf(/^Set a price/)).toBe(`/creator/content?course=${courseId}`);
  expect(hrefOf(/^Invite people/)).toBe('/creator/people');
  expect(hrefOf(/^Add your name and logo/)).toBe('/creator/site');
  expect(hrefOf(/^Publish your legal pages/)).toBe('/creator/site/legal');
  expect(hrefOf(/^Choose your colors/)).toBe('/creator/home');
  expect(hrefOf(/^Publish your first course/)).toBe(`/creator/courses/${courseId}/edit`);
  expect(hrefOf(/^Publish your pages/)).toBe('/creator/home');
  expect(hrefOf(/^Make a test purchase/)).toBe('/library');
});

test('without a course, its item opens the dialog that creates one', () => {
  renderCard(makeSetup());
  expect(hrefOf(/^Set a price/)).toBe('/creator/content');
  fireEvent.click(screen.getByRole('button', { name: /^Create your first course/ }));
  screen.getByRole('dialog', { name: 'Create New Course' });
});

test('card payments explains each key and says which are missing', () => {
  const keys = cardKeyNames.map((name) => ({ name, isSet: name === 'STRIPE_PUBLISHABLE_KEY' }));
  renderCard(makeSetup({ cardKeys: { mode: null, keys } }));
  const dialog = openPayments();
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'STRIPE_SECRET_KEYMissingCreates payments and refunds.',
    'STRIPE_PUBLISHABLE_KEYSetShows Stripe’s card form at checkout.',
    'STRIPE_WEBHOOK_SECRETMissingProves that messages about payments come from Stripe.',
  ]);
  expect(dialog.textContent).not.toContain('test mode');
});

test('a check shows what it found, and completes the item when the dialog is closed', async () => {
  const setup = makeSetup({ cardKeys: testKeys, done: ['card-payments'] });
  const cache = renderCard(makeSetup({ cardKeys: testKeys }));
  const dialog = openPayments();
  expect(dialog.textContent).toContain('This site is in test mode');
  server.answer(check, { findings: [{ status: 'ok', message: 'Stripe accepts the test key.' }], setup });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
  await within(dialog).findByText('Stripe accepts the test key.');
  expect(cache.getQueryData(setupKey)).toBeUndefined();
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(cache.getQueryData(setupKey)).toEqual(setup);
});

test('a failed check says so and can be repeated', async () => {
  renderCard(makeSetup({ cardKeys: testKeys }));
  const dialog = openPayments();
  server.refuse(check, 'too-many-requests');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
  await within(dialog).findByRole('alert');
  const message = 'Stripe doesn’t answer.';
  server.answer(check, { findings: [{ status: 'failure', message }], setup: makeSetup() });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
  await waitFor(() => {
    expect(within(dialog).getByRole('alert').textContent).toBe(message);
  });
});

function openPayments(): HTMLElement {
  fireEvent.click(screen.getByRole('button', { name: /^Turn on card payments/ }));
  return screen.getByRole('dialog', { name: 'Card payments' });
}
