import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Account } from '@grove/contracts/account/account';
import type { Passkey, PasskeyCreationOptions } from '@grove/contracts/account/passkeys';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PasskeysSection } from './PasskeysSection.tsx';

const server = startFakeServer();
const passkey: Passkey = {
  id: 'a'.repeat(24),
  name: 'Safari on iOS',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
};
const options: PasskeyCreationOptions = {
  challenge: 'A'.repeat(43),
  rp: { id: 'localhost', name: 'The Sanctum' },
  user: { id: 'A'.repeat(16), name: 'sage@example.com', displayName: 'Sage' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  ...{ timeout: 300_000, attestation: 'none', excludeCredentials: [] },
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const startRoute = 'POST /api/account/passkeys/start';
const removeRoute = 'POST /api/account/passkeys/:passkeyId/remove';

function show({ isOn = false, hasPassword = true } = {}) {
  server.answer('GET /api/account/passkeys', [passkey]);
  const secondFactor = { isOn, isRequired: false, recoveryCodesLeft: 0 };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasskeysSection account={{ hasPassword, secondFactor } as Account} />
    </QueryClientProvider>,
  );
}

/** Gives jsdom a device that answers the creation of a passkey like this. */
function installDevice(create: () => Promise<Credential | null>) {
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a browser without passkeys shows the list, but no button to add one', async () => {
  show();
  await screen.findByRole('heading', { name: 'Safari on iOS' });
  screen.getByText(/This browser doesn’t support passkeys/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('demo accounts have no passkeys', () => {
  show({ hasPassword: false });
  screen.getByText(/Demo accounts are shared/);
});

test('a code is requested only with two-factor authentication', async () => {
  installDevice(() => Promise.resolve(null));
  show({ isOn: true });
  press('Add a passkey');
  server.refuse(startRoute, 'wrong-code');
  type('Your password', 'one two three four');
  type('Authenticator code or recovery code', '123456');
  press('Continue');
  await screen.findByText('That code is incorrect');
  expect(server.sent(startRoute)[0]?.body).toEqual({ password: 'one two three four', code: '123456' });
});

test('a canceled prompt says so and can be opened again without the password', async () => {
  let prompts = 0;
  installDevice(() => {
    prompts += 1;
    return Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  show();
  press('Add a passkey');
  server.answer(startRoute, options);
  type('Your password', 'one two three four');
  press('Continue');
  await screen.findByText(/You canceled, or it took too long/);
  press('Try again');
  await waitFor(() => {
    expect(prompts).toBe(2);
  });
  expect(server.sent(startRoute)).toEqual([
    expect.objectContaining({ body: { password: 'one two three four' } }),
  ]);
});

test('a device that already has a passkey says so', async () => {
  installDevice(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  show();
  press('Add a passkey');
  server.answer(startRoute, options);
  type('Your password', 'one two three four');
  press('Continue');
  await screen.findByText('This device already has a passkey for your account.');
});

test('a passkey is renamed, and removed with the password', async () => {
  show();
  await screen.findByRole('heading', { name: 'Safari on iOS' });
  press('Edit');
  server.answer('PATCH /api/account/passkeys/:passkeyId', { ...passkey, name: 'My phone' });
  server.answer('GET /api/account/passkeys', [{ ...passkey, name: 'My phone' }]);
  type('Name', 'My phone');
  press('Save name');
  await screen.findByRole('heading', { name: 'My phone' });
  press('Edit');
  press('Remove this passkey');
  server.refuse(removeRoute, 'wrong-password');
  type('Your password', 'a guess');
  press('Remove passkey');
  await screen.findByText('That password is incorrect');
  server.answer(removeRoute, null);
  server.answer('GET /api/account/passkeys', []);
  server.answer('GET /api/account/sessions', []);
  press('Remove passkey');
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'My phone' })).toBeNull();
  });
});
