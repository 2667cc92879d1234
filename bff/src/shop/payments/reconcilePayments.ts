import type { Logger } from 'pino';
import type { Types } from 'mongoose';
import type { Span } from '../../delivery/jobs/job.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrder } from '../orders/findOrder.ts';
import { listOpenOrders, listUnsettledOrderIds } from '../orders/listOpenOrders.ts';
import { abandonOrder } from './abandonOrder.ts';
import { handleMissedEvents } from './handleMissedEvents.ts';
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
    await attempts.run<unknown>(() =>
      isAbandoned ? abandonIfUnpaid(_id, provider) : syncOrder(_id, provider),
    );
  }
  const since = new Date(from.getTime() - overlapMs);
  if (provider !== null) await handleMissedEvents(since, { provider, attempt: (task) => attempts.run(task) });
  attempts.throwIfAnyFailed();
}

/** Abandons an order unless it is paid, processing or under review. */
async function abandonIfUnpaid(orderId: Types.ObjectId, provider: CardProvider | null): Promise<void> {
  await syncOrder(orderId, provider);
  const order = await findOrder(orderId);
  if (order?.status === 'open') await abandonOrder(order, provider);
}

function createAttempts(log: Logger, signal: AbortSignal) {
  let failures = 0;
  return {
    /** @returns the task's result; undefined if it failed. */
    async run<T>(task: () => Promise<T>): Promise<T | undefined> {
      signal.throwIfAborted();
      try {
        return await task();
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'could not check a payment');
        return undefined;
      }
    },
    throwIfAnyFailed(): void {
      if (failures > 0) throw new Error(`Could not check ${failures} payments`);
    },
  };
}
