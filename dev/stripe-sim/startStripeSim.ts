import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { advanceClocks, followRealTime } from './advancing.ts';
import { followEvent } from './billingFollows.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { Faults } from './faults.ts';
import { simListener } from './listener.ts';
import { Store } from './store.ts';
import { newWebhookEndpoint } from './webhookEndpoints.ts';
import { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

export interface StripeSimOptions {
  /** Default: 0, a free port. */
  port?: number;
  host?: string;
  /** Origin for browsers. Default: localhost with the port. */
  origin?: string;
  /** URL of webhooks: the BFF's `/api/stripe/webhook`. `control.sendWebhooksTo` can set it later. */
  webhookUrl?: string;
  /** The URL that the API lists for the endpoint. Default: `webhookUrl`. */
  listedWebhookUrl?: string;
  /** Stores everything for the next start. Default: nothing is stored. */
  file?: string;
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** Milliseconds to wait before each further attempt of a webhook. */
  retryDelaysMs?: readonly number[];
}

export interface StripeSim {
  /** Origin for browsers: `<origin>/stripe.js` is the script, `<origin>/` the page. */
  origin: string;
  /** URL for servers: the setting STRIPE_API_BASE. */
  apiBase: string;
  apiHost: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The settings of a site that uses it as card provider. */
  settings: Record<
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE',
    string
  >;
  control: Control;
  /** Stops it. Undelivered webhooks are sent after the next start. */
  stop(): Promise<void>;
}

type Access = Pick<StripeSim, 'secretKey' | 'publishableKey' | 'webhookSecret' | 'apiBase'>;

function toSettings({ secretKey, publishableKey, webhookSecret, apiBase }: Access): StripeSim['settings'] {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  };
}

/** Starts the Stripe simulator within this process.
 *  @throws the error of listening if the port is taken. */
export async function startStripeSim(options: StripeSimOptions = {}): Promise<StripeSim> {
  const { secretKey = 'sk_test_sim', publishableKey = 'pk_test_sim', webhookSecret = 'whsec_sim' } = options;
  const { webhookUrl: url, listedWebhookUrl = url, retryDelaysMs } = options;
  const endpoint = listedWebhookUrl === undefined ? undefined : newWebhookEndpoint(listedWebhookUrl);
  const host = options.host ?? '127.0.0.1';
  const store = new Store(options.file);
  let port = options.port ?? 0;
  const origin = () => options.origin ?? `http://localhost:${port}`;
  const world: World = {
    sim: { store, origin, endpoint, onEvent: followEvent },
    keys: { secretKey, publishableKey },
    faults: new Faults(),
    webhooks: new Webhooks({ store, secret: webhookSecret, url, retryDelaysMs }),
    inFlight: new Set(),
    advancing: new Set(),
    onCommit: advanceClocks,
  };
  const listener = simListener(world);
  const server = createServer(listener);
  port = await listen(server, host, port);
  // For some clients 'localhost' is ::1. Machines without IPv6 skip this.
  const second = createServer(listener);
  if (host === '127.0.0.1') await listen(second, '::1', port).catch(() => undefined);
  world.webhooks.flush();
  const endFollowing = followRealTime(world);
  const apiBase = `http://127.0.0.1:${port}`;
  return {
    origin: origin(),
    apiBase,
    apiHost: '127.0.0.1',
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    settings: toSettings({ secretKey, publishableKey, webhookSecret, apiBase }),
    control: createControl(world),
    stop: async () => {
      endFollowing();
      world.faults.clear();
      await Promise.all([close(server), close(second), world.webhooks.stop()]);
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close().closeAllConnections();
  await closed;
}
