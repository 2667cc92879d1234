import { join } from 'node:path';
import { answersOk } from './answersOk.ts';
import { root } from './folders.ts';
import type { StripeKeys } from './secrets.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface StripeOptions {
  /** Payments lie in `stripe.jsonl` below it. */
  dataDir: string;
  port: number;
  keys: StripeKeys;
  /** The site that is told of payments, at this machine. */
  sitePort: number;
}

/** What the BFF is told of Stripe's stand-in, by the names of its settings. */
export type StripeEnv = Record<
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE' | 'STRIPE_JS',
  string
>;

/** Starts Stripe's stand-in; `url` is its page. It listens where the site does: browsers load its script. */
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
      ...keysEnv(keys),
    },
    logFile: join(dataDir, 'logs', 'stripe.log'),
    pidFile: join(dataDir, 'run', 'stripe.pid.json'),
    isReady: () => answersOk(`http://127.0.0.1:${port}/health`),
  });
}

/** The BFF's settings for the stand-in at this port. */
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

/** Browsers find it under the name that they know the site by. */
function originFor(port: number): string {
  return `http://${new URL(process.env['PUBLIC_URL'] || 'http://localhost').hostname}:${port}`;
}
