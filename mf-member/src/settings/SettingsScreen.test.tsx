// Over budget: the sections are tested on one screen with one server, and each test is short.
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { Account, AccountSession } from '@grove/contracts/account/account';
import type { SessionUser } from '@grove/contracts/account/auth';
import { emit } from '@grove/platform/events';
import { createQueryClient } from '@grove/platform/queryClient';
import { queuedCall } from '@grove/platform/queuedCall';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { SettingsScreen } from './SettingsScreen.tsx';
import { useAccount, useAccountSessions } from './account.api.ts';

const account: Account = {
  username: 'Sage',
  email: 'sage@example.com',
  pendingEmail: null,
  hasPassword: true,
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  profile: {
    username: 'Sage',
    bio: null,
    avatarUrl: null,
    phone: null,
    address: null,
    city: 'Bonn',
    state: null,
    zipCode: null,
    country: null,
    birthday: null,
    timeZone: 'Europe/Berlin',
  },
  privacy: { showLevelPublicly: true, showBadgesPublicly: true },
  notifications: {
    progress: { bell: true, mail: false },
    courses: { bell: true, mail: false },
    coaching: { bell: true, mail: true },
    community: { bell: true, mail: false },
    messages: { bell: true, mail: true },
  },
  dataExport: { state: 'none', requestedAt: null, expiresAt: null },
  deletesAt: null,
};
const session: AccountSession = {
  id: 'a'.repeat(24),
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  startedAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-02T00:00:00.000Z',
  isCurrent: false,
};

const server = startFakeServer();
const savePrivacyRoute = 'PATCH /api/account/privacy';
const requestExportRoute = 'POST /api/account/data-export';
const endSessionRoute = 'DELETE /api/account/sessions/:sessionId';
let cache: QueryClient;

beforeEach(() => {
  server.answer('GET /api/account', account);
  server.answer('GET /api/account/passkeys', []);
  server.answer('GET /api/billing/card', { card: null, isConfigured: false });
  server.answer('GET /api/memberships', []);
  server.answer('GET /api/orders', { orders: [], nextCursor: null });
  server.answer('GET /api/account/sessions', [session, { ...session, id: 'b'.repeat(24), isCurrent: true }]);
  useToasts.setState({ toasts: [] });
});

function Screen() {
  return <SettingsScreen account={useAccount()} sessions={useAccountSessions()} skeleton="..." />;
}

async function show(changed: Partial<Account> = {}) {
  server.answer('GET /api/account', { ...account, ...changed });
  cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Privacy' });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function focusIsIn(tag: string, text: RegExp) {
  return waitFor(() => {
    expect(document.activeElement?.tagName).toBe(tag);
    expect(document.activeElement?.textContent).toMatch(text);
  });
}

test('a switch is saved immediately, shown optimistically, and reverted if refused', async () => {
  await show();
  const pendingSave = server.defer(savePrivacyRoute);
  const level = screen.getByRole<HTMLInputElement>('switch', { name: /Show my level/ });
  fireEvent.click(level);
  await waitFor(() => {
    expect(level.checked).toBe(false);
  });
  expect(server.sent(savePrivacyRoute)[0]?.body).toEqual({ showLevelPublicly: false });

  pendingSave.refuse('internal');
  await waitFor(() => {
    expect(level.checked).toBe(true);
  });
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Not saved', variant: 'destructive' });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Show my badges/ }).checked).toBe(true);
});

test('a fetch in progress does not revert a switch and is repeated', async () => {
  await show();
  const lateResponse = server.defer('GET /api/account');
  const saved = server.defer(savePrivacyRoute);
  void cache.invalidateQueries({ queryKey: ['/api/account'], exact: true });
  const level = screen.getByRole<HTMLInputElement>('switch', { name: /Show my level/ });
  fireEvent.click(level);
  await waitFor(() => {
    expect(level.checked).toBe(false);
  });
  await act(async () => {
    lateResponse.answer(account);
    await Promise.resolve();
  });
  expect(level.checked).toBe(false);
  const privacy = { showLevelPublicly: false, showBadgesPublicly: true };
  server.answer('GET /api/account', { ...account, privacy, email: 'changed@example.com' });
  saved.answer(privacy);
  await screen.findByText('changed@example.com');
  expect(level.checked).toBe(false);
});

test('three quick clicks of which the first is refused end at the server’s value', async () => {
  await show();
  const key = 'PATCH /api/account/notifications';
  const pendingSave = server.defer(key);
  const bell = screen.getByRole<HTMLInputElement>('switch', { name: 'Your progress: In the app' });
  for (const isOn of [false, true, false]) {
    fireEvent.click(bell);
    await waitFor(() => {
      expect(bell.checked).toBe(isOn);
    });
  }
  const notifications = { ...account.notifications, progress: { bell: false, mail: false } };
  server.answer(key, notifications);
  server.answer('GET /api/account', { ...account, notifications, email: 'changed@example.com' });
  pendingSave.refuse('internal');
  await screen.findByText('changed@example.com');
  expect(server.sent(key)).toHaveLength(3);
  expect(bell.checked).toBe(false);
});

test('recovery codes are shown once and not cached', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `CODE-${String(index)}`);
  server.answer('POST /api/account/second-factor/start', { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' });
  server.answer('POST /api/account/second-factor/confirm', { recoveryCodes });
  await show();
  press('Turn on');
  type('Your password', 'my password');
  press('Continue');
  await screen.findByRole('img', { name: /QR code/ });
  screen.getByText('ABCD EFGH');
  type('Code from the app', '123456');
  press('Verify and turn on');

  await screen.findByRole('heading', { name: 'Your recovery codes' });
  for (const code of recoveryCodes) screen.getByText(code);
  expect(document.activeElement?.textContent).toBe('Your recovery codes');
  press('I’ve saved my codes');
  await screen.findByText('10 codes left', { exact: false });
  expect(document.body.textContent).not.toContain('CODE-0');
  await waitFor(() => {
    const cacheEntries = [cache.getQueryCache().getAll(), cache.getMutationCache().getAll()].flat();
    expect(JSON.stringify(cacheEntries.map(({ state }) => state))).not.toMatch(/CODE-0|ABCDEFGH|my password/);
  });
});

test('leaving or closing the page saves a typed profile field once', async () => {
  const key = 'PATCH /api/account/profile';
  await show();
  const saved = server.defer(key);
  type('City', 'Cologne');
  type('Phone', 'none');
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => {
    expect(server.sent(key).map(({ body }) => body)).toEqual([
      { changes: { city: 'Cologne' }, was: { city: 'Bonn' } },
    ]);
  });
  cleanup();
  saved.refuse('name-of-member');
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toContain('“Cologne” wasn’t saved');
  });
  expect(server.sent(key)).toHaveLength(1);
});

test('a profile field changed in another tab asks which value to keep, again after each change', async () => {
  const patch = 'PATCH /api/account/profile';
  const withCity = (city: string) => ({ ...account, profile: { ...account.profile, city } });
  await show();
  const city = screen.getByLabelText<HTMLInputElement>('City');
  fireEvent.change(city, { target: { value: 'Taos' } });
  server.refuse(patch, 'changed-elsewhere');
  server.answer('GET /api/account', withCity('Ulm'));
  fireEvent.blur(city);
  const panel = await screen.findByRole('group', { name: /^Someone else changed City/ });
  expect(panel.textContent).toMatch(/YoursTaosTheirsUlm/);
  server.answer('GET /api/account', withCity('Kiel'));
  press('Keep mine');
  await screen.findByText('Kiel');
  expect(city.value).toBe('Taos');
  press('Use theirs');
  expect(city.value).toBe('Kiel');
  expect(document.activeElement).toBe(city);
  expect(server.sent(patch).map(({ body }) => body)).toEqual([
    { changes: { city: 'Taos' }, was: { city: 'Bonn' } },
    { changes: { city: 'Taos' }, was: { city: 'Ulm' } },
  ]);
});

test('a wrong password shows the error at its field, which gets the focus', async () => {
  server.refuse('POST /api/account/email', 'wrong-password');
  await show();
  press('Change email');
  type('New email', 'new@example.com');
  type('Your password', 'wrong');
  press('Send links');
  await screen.findByText('That password is incorrect');
  const field = screen.getByLabelText('Your password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);

  server.answer('POST /api/account/email', null);
  press('Send links');
  await screen.findByText('Waiting for confirmation');
  screen.getByText('new@example.com');
});

test('Cancel returns the focus to the button that opened the form', async () => {
  await show();
  press('Change password');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
});

test('the focus moves to the heading after a successful form closes', async () => {
  await show();
  server.answer('POST /api/account/email', null);
  press('Change email');
  type('New email', 'new@example.com');
  type('Your password', 'walking under old trees');
  screen.getByRole('button', { name: 'Send links' }).focus();
  press('Send links');
  await screen.findByText('Waiting for confirmation');
  await focusIsIn('H2', /Sign/);
});

test('an expired data export shows the server’s message and is prepared again', async () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';
  await show({ dataExport: { state: 'ready', requestedAt: session.startedAt, expiresAt } });
  server.refuse('GET /api/account/data-export/file', 'export-gone');
  server.answer('GET /api/account', {
    ...account,
    dataExport: { state: 'being-made', requestedAt: session.startedAt, expiresAt: null },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Download' }));
  await screen.findByText(/We’re preparing your file/);
  const [, message] = errorTable['export-gone'];
  expect(useToasts.getState().toasts[0]).toMatchObject({ description: message, variant: 'destructive' });
});

const exported = { state: 'being-made', requestedAt: null, expiresAt: null } as const;
const pictured = { ...account.profile, avatarUrl: '/a.webp' };

test.each<[button: string, answer: () => void, changed: Partial<Account>, tag: string, words: RegExp]>([
  [
    'Cancel change',
    () => {
      server.answer('DELETE /api/account/email', null);
    },
    { pendingEmail: 'new@example.com' },
    'H2',
    /Sign/,
  ],
  [
    'Request my data',
    () => {
      server.answer(requestExportRoute, exported);
    },
    {},
    'H3',
    /Download my data/,
  ],
  [
    'Keep my account',
    () => {
      server.answer('DELETE /api/account/deletion', null);
    },
    { deletesAt: session.startedAt },
    'H2',
    /Privacy/,
  ],
  [
    'Remove picture',
    () => {
      server.answer('DELETE /api/account/avatar', null);
    },
    { profile: pictured },
    'H3',
    /Picture/,
  ],
  [
    'Sign out Firefox on Windows',
    () => {
      server.answer(endSessionRoute, null);
    },
    {},
    'LI',
    /This device/,
  ],
])('the focus stays near “%s” after the action', async (name, answer, changed, tag, words) => {
  await show(changed);
  answer();
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => {
    expect(button.isConnected).toBe(false);
  });
  await focusIsIn(tag, words);
});

test('ending a session twice sends one request, and a session that has already ended is removed', async () => {
  await show();
  const pendingSave = server.defer(endSessionRoute);
  const devices = section('Where you are signed in');
  expect(devices.getAllByRole('listitem')[0]?.textContent).toContain('This device');
  const end = devices.getByRole('button', { name: 'Sign out Firefox on Windows' });
  fireEvent.click(end);
  await waitFor(() => {
    expect(end.getAttribute('aria-busy')).toBe('true');
  });
  fireEvent.click(end);
  pendingSave.refuse('not-found');
  await waitFor(() => {
    expect(devices.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(server.sent(endSessionRoute)).toHaveLength(1);
});

test('a proxy’s error page is reported in plain language', async () => {
  server.block(endSessionRoute);
  await show();
  press('Sign out Firefox on Windows');
  await waitFor(() => {
    const [shown] = useToasts.getState().toasts;
    expect(shown?.description).toMatch(/^Something went wrong/);
  });
});

test('a data export request repeated after a lost response has the same idempotency key', async () => {
  server.refuse(requestExportRoute, 'unavailable');
  await show();
  press('Request my data');
  await waitFor(() => {
    expect(useToasts.getState().toasts).toHaveLength(1);
  });
  server.answer(requestExportRoute, { ...account.dataExport, state: 'being-made' });
  press('Request my data');
  await screen.findByText(/^We’re preparing your file/);
  const keys = server.sent(requestExportRoute).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a pending account deletion can be canceled', async () => {
  server.answer('DELETE /api/account/deletion', null);
  await show({ deletesAt: '2026-12-05T10:00:00.000Z' });
  expect(screen.getByText(/Will be deleted on/).textContent).toBe('Will be deleted on December 5, 2026');
  press('Keep my account');
  await screen.findByRole('button', { name: 'Delete my account' });
});

test('demo accounts cannot change their sign-in settings', async () => {
  await show({ hasPassword: false });
  expect(section('Sign-in').queryByRole('button', { name: /Change/ })).toBeNull();
  expect(section('Two-factor authentication').queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  expect(screen.getAllByText(/shared by all visitors/)).toHaveLength(3);
});

test('required two-factor authentication cannot be turned off', async () => {
  await show({ secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 1 } });
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  screen.getByText('Running low');
});

test('failing sessions leave the other sections usable, and Retry recovers', async () => {
  server.refuse('GET /api/account/sessions', 'internal');
  await show();
  server.answer('GET /api/orders', { orders: [], nextCursor: null });
  server.answer('GET /api/account/sessions', [session]);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Firefox on Windows');
});

test('signing out everywhere is not repeated after signing in, because it would end the new session', async () => {
  const signOutRoute = 'POST /api/auth/logout-everywhere';
  server.page({ user: { id: 'c'.repeat(24) } as SessionUser });
  await show();
  press('Sign out everywhere');
  server.refuse(signOutRoute, 'unauthorized');
  press('Sign out now');
  await screen.findByText(/^Your session had expired, so no devices were signed out/);
  emit('session-renewed');
  expect(server.sent(signOutRoute)).toHaveLength(1);
});

test('signing out everywhere asks for confirmation if changes could not be saved', async () => {
  const signOutRoute = 'POST /api/auth/logout-everywhere';
  const completeRoute = 'POST /api/lessons/:lessonId/complete';
  server.page({ user: { id: 'c'.repeat(24) } as SessionUser });
  server.drop(completeRoute);
  server.refuse(signOutRoute, 'internal');
  const input = { params: { lessonId: '1'.repeat(24) }, body: {} };
  queuedCall(completeRoute, input, { key: 'lesson' }).catch(() => undefined);
  await show();
  press('Sign out everywhere');
  press('Sign out now');
  await screen.findByText(/^Something you typed or changed, here or in another tab/);
  expect(server.sent(signOutRoute)).toHaveLength(0);
  press('Sign out now');
  await waitFor(() => expect(server.sent(signOutRoute)).toHaveLength(1));
  localStorage.clear();
});
