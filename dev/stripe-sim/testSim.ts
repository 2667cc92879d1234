import { afterAll, afterEach, beforeAll } from '@jest/globals';
import Stripe from 'stripe';
import { startStripeSim } from './startStripeSim.ts';
import type { StripeSim, StripeSimOptions } from './startStripeSim.ts';

/** Creates the official client with the BFF's settings. */
export function stripeOf(sim: StripeSim, key = sim.secretKey, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, {
    host: sim.apiHost,
    port: sim.port,
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  });
}

/** Creates a simulator for the tests of one file, which is emptied after each test. */
export function testSim(options: StripeSimOptions = {}) {
  let sim: StripeSim;
  beforeAll(async () => {
    sim = await startStripeSim(options);
  });
  afterEach(() => sim.control.reset());
  afterAll(() => sim.stop());
  return {
    get sim() {
      return sim;
    },
    get stripe() {
      return stripeOf(sim);
    },
  };
}

/** Returns the error with which a call is rejected. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

export const usd = { amount: 4_900, currency: 'usd' } as const;

/** Creates a customer and a monthly price of $9.00. */
export async function membershipOf(stripe: Stripe, interval: 'month' | 'year' = 'month') {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const product = await stripe.products.create({ name: 'Membership' });
  const price = await stripe.prices.create({
    ...{ currency: 'usd', unit_amount: 900, product: product.id },
    recurring: { interval },
  });
  return { customer: customer.id, product: product.id, price: price.id };
}

/** Starts a subscription as the BFF does. The browser pays its first invoice. */
export async function startSubscription(stripe: Stripe, customer: string, price: string) {
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { subscriptionId: 'sub-1' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
  return { subscription, invoice, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' };
}
