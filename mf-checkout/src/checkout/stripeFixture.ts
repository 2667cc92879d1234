import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { CheckoutSettings, PaymentIntent } from '@grove/contracts/shop/orders';

export const settings: CheckoutSettings = { publishableKey: 'pk_test_grove', scriptUrl: null, isTest: true };

export const payment: PaymentIntent = {
  clientSecret: 'pi_1_secret_x',
  orderId: 'd'.repeat(24),
  items: [
    {
      productId: 'a'.repeat(24),
      title: 'Rooted',
      category: 'For Moms',
      type: 'course',
      price: '49.00',
      quantity: 2,
    },
  ],
  total: '98.00',
};

/** The card provider's answer to a confirmation, and the payment that it returns when asked. */
export const confirm = jest.fn<(options: unknown) => Promise<unknown>>();
export const retrieve = jest.fn<(clientSecret: string) => Promise<unknown>>();
/** Shows the bank's challenge. */
export const challenge = jest.fn<(options: { clientSecret: string }) => Promise<unknown>>();

/** Puts the part of the card provider's script that its React components use into the page. */
export function installStripe() {
  for (const mock of [confirm, retrieve, challenge]) mock.mockReset();
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
}

function createStripe() {
  const ready: (() => void)[] = [];
  const element = {
    on: (event: string, listener: () => void) => event === 'ready' && ready.push(listener),
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    mount: () => {
      setTimeout(() => {
        act(() => {
          for (const listener of ready) listener();
        });
      });
    },
  };
  const elements = { create: () => element, getElement: () => element, update: () => undefined };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: confirm,
    retrievePaymentIntent: retrieve,
    handleNextAction: challenge,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}
