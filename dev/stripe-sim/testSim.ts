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
