import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { AppError } from './AppError.ts';

/** The card provider. Whatever it says of a failure stays here: its errors carry the whole payment, client secret
 *  included. */
export interface CardProvider {
  /** @throws AppError('payment-unavailable') when it does not answer or does not know us, CardRefusal when it says no. */
  ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** The event that a request brings, as far as it is the card provider that brings it.
   *  @throws AppError('bad-request') when it is forged, altered, old or not an event. */
  readEvent(body: Buffer, signature: string): Promise<Stripe.Event>;
}

/** The card provider says no, and why in a word: 'payment_intent_unexpected_state'. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`The card provider refuses: ${code}`);
    this.code = code;
  }
}

export type CardSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>;

// Older requests may be ones that somebody has kept.
const signatureLifeSeconds = 300;
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
const clients = new Map<string, Promise<Stripe>>();

/** Null where none is set up: then only what costs nothing can be had. */
export function cardProvider(settings: CardSettings, log: Logger): CardProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (key === undefined) return null;
  const open = () => clientOf(key, settings.STRIPE_API_BASE);
  return {
    ask: async (question) => {
      const stripe = await open();
      try {
        return await question(stripe);
      } catch (error) {
        throw await withoutSecrets(error, log);
      }
    },
    readEvent: async (body, signature) => {
      if (webhookSecret === undefined) throw new AppError('not-found');
      const event = verifiedEvent(await open(), { body, signature, webhookSecret });
      if (!eventShape.safeParse(event).success) throw new AppError('bad-request', 'the event is malformed');
      return event;
    },
  };
}

/** @throws AppError('bad-request') if the signature does not match or the body is not JSON. */
function verifiedEvent(
  { webhooks }: Stripe,
  { body, signature, webhookSecret }: { body: Buffer; signature: string; webhookSecret: string },
): Stripe.Event {
  try {
    return webhooks.constructEvent(body, signature, webhookSecret, signatureLifeSeconds);
  } catch {
    throw new AppError('bad-request', 'the signature does not fit');
  }
}

/** One per process and key: it keeps its connections. Its library is loaded when it is first asked for. */
async function clientOf(key: string, base: string | undefined): Promise<Stripe> {
  const name = `${key} ${base ?? ''}`;
  const client =
    clients.get(name) ?? loadStripe().then((Library) => new Library(key, { ...atHost(base), ...careful }));
  clients.set(name, client);
  return client;
}

async function loadStripe() {
  return (await import('stripe')).default;
}

const careful = {
  apiVersion: '2026-10-28.endive',
  // Each is sent again under the same idempotency key.
  maxNetworkRetries: 2,
  timeout: 20_000,
  telemetry: false,
  appInfo: { name: 'Grove' },
} as const;

function atHost(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const isTls = protocol === 'https:';
  return { host: hostname, port: Number(port) || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' };
}

async function withoutSecrets(error: unknown, log: Logger): Promise<unknown> {
  const { errors } = await loadStripe();
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, decline_code: declineCode, statusCode, requestId } = error;
  const told = { type, code, declineCode, statusCode, stripeRequestId: requestId };
  const isRefusal = error instanceof errors.StripeInvalidRequestError;
  // A key of ours that was used with something else is our own mistake; one that is in use answers soon.
  if (isRefusal) {
    log.warn(told, 'the card provider refuses');
    return new CardRefusal(code ?? type);
  }
  log.error(told, 'the card provider does not answer as it should');
  return new AppError('payment-unavailable');
}
