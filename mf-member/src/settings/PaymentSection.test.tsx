import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { CardSetupOutcome, SavedCard } from '@grove/contracts/shop/billing';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { PaymentSection } from './PaymentSection.tsx';

const server = startFakeServer();
const startRoute = 'POST /api/billing/card';
const syncRoute = 'POST /api/billing/card/sync';
const visa: SavedCard = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 };
const confirm = jest.fn<(options: unknown) => Promise<unknown>>();
const succeeded = { setupIntent: { id: 'seti_1', status: 'succeeded' } };
const declined = {
  error: {
    type: 'card_error',
    message: 'Your card was declined.',
    setup_intent: { status: 'requires_payment_method' },
  },
};

/** Reports that the card provider's form can be used. */
let showReady: (() => void) | undefined;

beforeEach(() => {
  confirm.mockReset();
  showReady = undefined;
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
  server.answer('GET /api/checkout', { publishableKey: 'pk_test_grove', scriptUrl: null, isTest: true });
  server.answer(startRoute, { clientSecret: 'seti_1_secret_x' });
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/#dashboard:settings/payment');
});

/** The part of the card provider's script that its React components use. */
function createStripe() {
  const element = {
    on: (event: string, listener: () => void) => {
      if (event === 'ready') showReady = listener;
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    mount: () => undefined,
  };
  const elements = { create: () => element, getElement: () => element, update: () => undefined };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmSetup: confirm,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

async function show(card: SavedCard | null, isConfigured = true) {
  server.answer('GET /api/billing/card', { card, isConfigured });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentSection />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(server.sent('GET /api/billing/card')).not.toHaveLength(0);
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ title, description }) => [title, description]);

async function openForm(label: string) {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await screen.findByRole('button', { name: 'Save card' });
  await waitFor(() => {
    expect(showReady).toBeDefined();
  });
  act(() => showReady?.());
}

test('a card is added once, although Save is clicked twice', async () => {
  await show(null);
  await screen.findByText(/No saved card/);
  await openForm('Add a card');
  const { promise, resolve } = Promise.withResolvers();
  confirm.mockReturnValue(promise);
  server.answer(syncRoute, { card: visa, isSaved: true, openPayment: null });
  press('Save card');
  press('Save card');
  await act(async () => {
    resolve(succeeded);
    await Promise.resolve();
  });
  await screen.findByText('Visa ending in 4242, expires 12/99');
  expect([confirm.mock.calls.length, server.sent(syncRoute).map(({ body }) => body)]).toEqual([
    1,
    [{ setupIntentId: 'seti_1' }],
  ]);
  expect(toasts()).toEqual([['Card saved', 'Visa ending in 4242 is saved.']]);
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Replace card');
  });
});

test('a declined card shows the reason, and the form stays for another one', async () => {
  await show(visa);
  await openForm('Replace card');
  confirm.mockResolvedValueOnce(declined).mockResolvedValueOnce(succeeded);
  press('Save card');
  await screen.findByText('Your card was declined.');
  expect(server.sent(startRoute)).toHaveLength(1);
  server.answer(syncRoute, {
    card: { ...visa, brand: 'mastercard', last4: '4444' },
    isSaved: true,
    openPayment: null,
  });
  press('Save card');
  await screen.findByText('Mastercard ending in 4444, expires 12/99');
});

test('a card whose saving failed is not confirmed again', async () => {
  await show(null);
  await openForm('Add a card');
  confirm.mockResolvedValue(succeeded);
  server.refuse(syncRoute, 'payment-unavailable');
  press('Save card');
  await screen.findByText(/The card provider is not responding/);
  server.answer(syncRoute, { card: visa, isSaved: true, openPayment: null });
  press('Save card');
  await screen.findByText('Visa ending in 4242, expires 12/99');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each<[NonNullable<CardSetupOutcome['openPayment']>, string, string]>([
  [{ outcome: 'paid' }, 'Card saved', 'Visa ending in 4242 is saved, and your membership is paid.'],
  [
    { outcome: 'declined', reason: 'Your card was declined: it has expired' },
    'Membership not paid',
    'Visa ending in 4242 is saved, but your membership isn’t paid. Your card was declined: it has expired.',
  ],
  [
    { outcome: 'approval-needed' },
    'Membership not paid',
    'Visa ending in 4242 is saved, but your bank wants you to approve the payment. You can save another card.',
  ],
])(
  'a card that was charged for an overdue membership shows the outcome: %j',
  async (openPayment, ...toast) => {
    await show(null);
    await openForm('Add a card');
    confirm.mockResolvedValue(succeeded);
    server.answer(syncRoute, { card: visa, isSaved: true, openPayment });
    press('Save card');
    await screen.findByText('Visa ending in 4242, expires 12/99');
    expect(toasts()).toEqual([toast]);
  },
);

test('a form that can’t be started explains itself and can be tried again', async () => {
  server.refuse(startRoute, 'too-many-requests');
  await show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
  await screen.findByText('Too many requests. Please wait a moment');
  server.answer(startRoute, { clientSecret: 'seti_1_secret_x' });
  press('Retry');
  await screen.findByRole('button', { name: 'Save card' });
});

test.each([
  ['Expired', new Date(Date.now() - 40 * 86_400_000)],
  ['Expires soon', new Date()],
])('a card can be marked as “%s”', async (label, date) => {
  await show({ ...visa, expMonth: date.getMonth() + 1, expYear: date.getFullYear() });
  await screen.findByText(label);
});

test('a card is removed after a confirmation', async () => {
  await show(visa);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Visa ending in 4242 will no longer be charged/);
  server.answer('DELETE /api/billing/card', null);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove card' }));
  await screen.findByText(/No saved card/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual([['Card removed', undefined]]);
});

test('a card that a membership needs stays, with the reason', async () => {
  await show(visa);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  server.refuse('DELETE /api/billing/card', 'card-needed');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove card' }));
  await waitFor(() => {
    expect(toasts()).toEqual([['Error', errorTable['card-needed'][1]]]);
  });
  screen.getByText('Visa ending in 4242, expires 12/99');
});

test('without card payments, the section says so', async () => {
  await show(null, false);
  await screen.findByText(/doesn’t take card payments/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [true, 'Card saved'],
  [false, 'Card not saved'],
])(
  'after a return from the bank (approved: %s), the outcome is shown and the URL is cleaned',
  async (isSaved, title) => {
    const query = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded';
    history.replaceState(null, '', `/?${query}#dashboard:settings/payment`);
    server.answer(syncRoute, { card: isSaved ? visa : null, isSaved, openPayment: null });
    await show(isSaved ? visa : null);
    await waitFor(() => {
      expect(toasts()[0]?.[0]).toBe(title);
    });
    expect(location.search).toBe('');
    expect(location.hash).toBe('#dashboard:settings/payment');
  },
);
