import { join } from 'node:path';
import { respondsOk } from './respondsOk.ts';
import { root } from './folders.ts';
import type { StripeKeys } from './secrets.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface StripeOptions {
  /** Payments are stored in `stripe.jsonl` below it. */
  dataDir: string;
  port: number;
  keys: StripeKeys;
  /** Local port of the site that receives webhooks. */
  sitePort: number;
}

/** The BFF's settings for the Stripe simulator. */
export type StripeEnv = Record<
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE' | 'STRIPE_JS',
  string
>;

/** Starts the Stripe simulator. `url` is its page. It listens on the same host as the site, because browsers load
 *  its script. */
export function startStripe({ dataDir, port, keys, sitePort }: StripeOptions): Promise<Service> {
  return startService({
    name: 'Test payments',
    url: `http://localhost:${port}`,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(root, 'dev/stripe-sim/server.ts')],
    env: {
      ...process.env,
      PORT: String(port),
      STRIPE_SIM_FILE: join(dataDir, 'stripe.jsonl'),
      STRIPE_SIM_ORIGIN: originFor(port),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${sitePort}/api/stripe/webhook`,
      STRIPE_WEBHOOK_LISTED_URL: `${process.env['PUBLIC_URL'] ?? `http://localhost:${sitePort}`}/api/stripe/webhook`,
      ...keysEnv(keys),
    },
    logFile: join(dataDir, 'logs', 'stripe.log'),
    pidFile: join(dataDir, 'run', 'stripe.pid.json'),
    isReady: () => respondsOk(`http://127.0.0.1:${port}/health`),
  });
}

/** Returns the BFF's settings for the simulator at this port. */
export function stripeEnv(port: number, keys: StripeKeys): StripeEnv {
  return {
    ...keysEnv(keys),
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_JS: `${originFor(port)}/stripe.js`,
  };
}

function keysEnv({ secretKey, publishableKey, webhookSecret }: StripeKeys) {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
}

/** Browsers reach it under the host name of the site. */
function originFor(port: number): string {
  return `http://${new URL(process.env['PUBLIC_URL'] || 'http://localhost').hostname}:${port}`;
}
