import type { Logger } from 'pino';
import type { Types } from 'mongoose';
import type { Span } from '../../delivery/jobs/job.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrder } from '../orders/findOrder.ts';
import { listHeldOrders, listUnsettledIds } from '../orders/listUnfinished.ts';
import { abandonOrder } from './abandonOrder.ts';
import { eventTypes, handleEvent, listDone } from './handleEvent.ts';
import { syncOrder } from './syncOrder.ts';

const minuteMs = 60_000;
/** An unpaid order is abandoned after this time. */
const openMs = 24 * 60 * minuteMs;
/** The same for an order with a live class, because it keeps seats from others. */
const seatMs = 60 * minuteMs;
/** An event may be listed slightly later than its timestamp. */
const overlapMs = 10 * minuteMs;

/** Finds what was missed by the end of a period: orders whose effects were not written because a process ended,
 *  payments whose webhooks were lost, and abandoned orders. A failure does not hold back the others.
 *  @throws Error if any failed. */
export async function reconcilePayments(
  { from, to: now }: Span,
  { provider, log, signal }: { provider: CardProvider | null; log: Logger; signal: AbortSignal },
): Promise<void> {
  const attempts = createAttempts(log, signal);
  for (const id of await listUnsettledIds(new Date(now.getTime() - minuteMs)))
    await attempts.at(() => syncOrder(id, provider));
  for await (const { _id, createdAt, items } of listHeldOrders()) {
    const patienceMs = items.some(({ type }) => type === 'live_class') ? seatMs : openMs;
    const isLeft = createdAt.getTime() < now.getTime() - patienceMs;
    await attempts.at(() => (isLeft ? giveUp(_id, provider) : syncOrder(_id, provider)));
  }
  if (provider !== null) await readEvents(provider, from, attempts);
  attempts.throwIfAny();
}

/** Abandons an order unless it is paid, processing or under review. */
async function giveUp(orderId: Types.ObjectId, provider: CardProvider | null): Promise<void> {
  await syncOrder(orderId, provider);
  const order = await findOrder(orderId);
  if (order?.status === 'open') await abandonOrder(order, provider);
}

async function readEvents(
  provider: CardProvider,
  from: Date,
  attempts: ReturnType<typeof createAttempts>,
): Promise<void> {
  const gte = Math.floor((from.getTime() - overlapMs) / 1_000);
  const events = await provider.ask((stripe) =>
    stripe.events
      .list({ types: [...eventTypes], created: { gte }, limit: 100 })
      .autoPagingToArray({ limit: 10_000 }),
  );
  const done = await listDone(events.map(({ id }) => id));
  const news = events.filter(({ id }) => !done.has(id));
  for (const event of news.reverse()) await attempts.at(() => handleEvent(event, provider));
}

function createAttempts(log: Logger, signal: AbortSignal) {
  let failures = 0;
  return {
    async at(work: () => Promise<unknown>): Promise<void> {
      signal.throwIfAborted();
      try {
        await work();
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'could not check a payment');
      }
    },
    throwIfAny(): void {
      if (failures > 0) throw new Error(`Could not check ${failures} payments`);
    },
  };
}
