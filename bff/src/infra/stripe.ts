import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { z } from 'zod';
import { isLiveKey } from '../env.ts';
import type { Env } from '../env.ts';
import { AppError } from './AppError.ts';
import { CardDecline } from './CardDecline.ts';

/** The mode of the card provider's keys. Neither mode knows the objects of the other; only `live` moves real money. */
export type KeyMode = 'test' | 'live';

/** The card provider. Its errors contain the whole payment, including the client secret, so they are not passed on. */
export interface CardProvider {
  mode: KeyMode;
  /** Runs a request, again if the rate limit is reached. @throws AppError('payment-unavailable') if the provider does not answer or rejects the key,
   *  CardDecline if the card is declined, CardRefusal if it refuses the request. */
  request<T>(call: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** Verifies and parses a webhook's event.
   *  @throws AppError('bad-request') if it is forged, altered, too old or malformed, AppError('not-found') without a
   *  webhook secret. */
  readEvent(body: Buffer, signature: string): Promise<Stripe.Event>;
}

/** A refusal by the card provider, with its error code such as 'payment_intent_unexpected_state'. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`The card provider refused the request: ${code}`);
    this.code = code;
  }
}

export type CardSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>;

// Older requests may be replayed.
const signatureLifetimeSeconds = 300;
/** The parts of an event that are read. A valid signature only shows who sent the body, not that it is well-formed. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});
/** The version of Stripe's API that this code uses. */
export const stripeApiVersion = '2026-10-28.endive';
const clients = new Map<string, Promise<Stripe>>();
/** A request over the rate limit was not executed, and Stripe's library does not repeat it. The delays are random, so
 *  that parallel requests don't return at once. */
const whenLimited = retry(
  handleWhen((error) => error instanceof Error && 'statusCode' in error && error.statusCode === 429),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 4_000 }) },
);

/** Creates the card provider. @returns null if none is configured; then only free products can be bought. */
export function cardProvider(settings: CardSettings, log: Logger): CardProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (key === undefined) return null;
  const open = () => getClient(key, settings.STRIPE_API_BASE);
  return {
    mode: isLiveKey(key) ? 'live' : 'test',
    request: async (call) => {
      const stripe = await open();
      try {
        return await whenLimited.execute(() => call(stripe));
      } catch (error) {
        throw await toSafeError(error, log);
      }
    },
    readEvent: async (body, signature) => {
      if (webhookSecret === undefined) throw new AppError('not-found');
      const event = verifyEvent(await open(), { body, signature, webhookSecret });
      if (!eventShape.safeParse(event).success) throw new AppError('bad-request', 'the event is malformed');
      return event;
    },
  };
}

/** Opens Stripe's library, for callers that need its errors. They must not log them.
 *  @throws Error without a secret key. */
export async function openStripe({
  STRIPE_SECRET_KEY: key,
  STRIPE_API_BASE: base,
}: CardSettings): Promise<Stripe> {
  if (key === undefined) throw new Error('STRIPE_SECRET_KEY is not set');
  return getClient(key, base);
}

/** @throws AppError('bad-request') if the signature does not match or the body is not JSON. */
function verifyEvent(
  { webhooks }: Stripe,
  { body, signature, webhookSecret }: { body: Buffer; signature: string; webhookSecret: string },
): Stripe.Event {
  try {
    return webhooks.constructEvent(body, signature, webhookSecret, signatureLifetimeSeconds);
  } catch {
    throw new AppError('bad-request', 'the signature is invalid');
  }
}

/** Returns the process's shared client for a key, which reuses its connections. The library is loaded on first use. */
async function getClient(key: string, base: string | undefined): Promise<Stripe> {
  const name = `${key} ${base ?? ''}`;
  const client =
    clients.get(name) ??
    loadStripe().then((Library) => new Library(key, { ...toHostConfig(base), ...clientOptions }));
  clients.set(name, client);
  return client;
}

async function loadStripe() {
  return (await import('stripe')).default;
}

const clientOptions = {
  apiVersion: stripeApiVersion,
  // Retries use the same idempotency key.
  maxNetworkRetries: 2,
  timeout: 20_000,
  telemetry: false,
  appInfo: { name: 'Grove' },
} as const;

function toHostConfig(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const isTls = protocol === 'https:';
  return { host: hostname, port: Number(port) || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' };
}

async function toSafeError(error: unknown, log: Logger): Promise<unknown> {
  const { errors } = await loadStripe();
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, decline_code: declineCode, statusCode, requestId } = error;
  const logFields = { type, code, declineCode, statusCode, stripeRequestId: requestId };
  if (error instanceof errors.StripeCardError) {
    log.info(logFields, 'a card was declined');
    return new CardDecline(declineCode ?? code ?? type);
  }
  const isRefusal = error instanceof errors.StripeInvalidRequestError;
  // A refused request is a mistake of this program, so it is not reported as an outage.
  if (isRefusal) {
    log.warn(logFields, 'the card provider refused a request');
    return new CardRefusal(code ?? type);
  }
  log.error(logFields, 'the request to the card provider failed');
  return new AppError('payment-unavailable');
}
