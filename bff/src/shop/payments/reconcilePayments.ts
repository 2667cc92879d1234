import type { Logger } from 'pino';
import type { Types } from 'mongoose';
import type Stripe from 'stripe';
import type { Span } from '../../delivery/jobs/job.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrder } from '../orders/findOrder.ts';
import { listOpenOrders, listUnsettledOrderIds } from '../orders/listOpenOrders.ts';
import { abandonOrder } from './abandonOrder.ts';
import { paymentEventGroups, handlePaymentEvent, listHandledEventIds } from './handlePaymentEvent.ts';
import { syncOrder } from './syncOrder.ts';

const minuteMs = 60_000;
/** An unpaid order is abandoned after this time. */
const openOrderMaxAgeMs = 24 * 60 * minuteMs;
/** The same for an order with a live class, because it reserves seats. */
const seatOrderMaxAgeMs = 60 * minuteMs;
/** An event may be listed slightly later than its timestamp. */
const overlapMs = 10 * minuteMs;

/** Finds what was missed by the end of a period: orders whose effects were not written because a process ended,
 *  payments whose webhooks were lost, and abandoned orders. A failure does not block the others.
 *  @throws Error if any failed. */
export async function reconcilePayments(
  { from, to: now }: Span,
  { provider, log, signal }: { provider: CardProvider | null; log: Logger; signal: AbortSignal },
): Promise<void> {
  const attempts = createAttempts(log, signal);
  for (const id of await listUnsettledOrderIds(new Date(now.getTime() - minuteMs)))
    await attempts.run(() => syncOrder(id, provider));
  for await (const { _id, createdAt, items } of listOpenOrders()) {
    const maxAgeMs = items.some(({ type }) => type === 'live_class') ? seatOrderMaxAgeMs : openOrderMaxAgeMs;
    const isAbandoned = createdAt.getTime() < now.getTime() - maxAgeMs;
    await attempts.run(() => (isAbandoned ? abandonIfUnpaid(_id, provider) : syncOrder(_id, provider)));
  }
  if (provider !== null) await handleMissedEvents(provider, from, attempts);
  attempts.throwIfAnyFailed();
}

/** Abandons an order unless it is paid, processing or under review. */
async function abandonIfUnpaid(orderId: Types.ObjectId, provider: CardProvider | null): Promise<void> {
  await syncOrder(orderId, provider);
  const order = await findOrder(orderId);
  if (order?.status === 'open') await abandonOrder(order, provider);
}

async function handleMissedEvents(
  provider: CardProvider,
  from: Date,
  attempts: ReturnType<typeof createAttempts>,
): Promise<void> {
  const gte = Math.floor((from.getTime() - overlapMs) / 1_000);
  for (const types of paymentEventGroups) {
    const events = await provider.request((stripe) =>
      stripe.events.list({ types, created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    await handleMissed(events, provider, attempts);
  }
}

/** @param events the latest first. */
async function handleMissed(
  events: readonly Stripe.Event[],
  provider: CardProvider,
  attempts: ReturnType<typeof createAttempts>,
): Promise<void> {
  const handledIds = await listHandledEventIds(events.map(({ id }) => id));
  const missedEvents = events.filter(({ id }) => !handledIds.has(id));
  for (const event of missedEvents.reverse()) await attempts.run(() => handlePaymentEvent(event, provider));
}

function createAttempts(log: Logger, signal: AbortSignal) {
  let failures = 0;
  return {
    async run(task: () => Promise<unknown>): Promise<void> {
      signal.throwIfAborted();
      try {
        await task();
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'could not check a payment');
      }
    },
    throwIfAnyFailed(): void {
      if (failures > 0) throw new Error(`Could not check ${failures} payments`);
    },
  };
}
