import type { Logger } from 'pino';
import type { Types } from 'mongoose';
import type { CardProvider } from '../../infra/stripe.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { listDueSubscriptions } from '../subscriptions/listDueSubscriptions.ts';
import { adoptOrAbandon } from './adoptOrAbandon.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Longer than a request that starts one takes. */
const creationMaxMs = 2 * 60_000;

/** Compares those subscriptions with the card provider whose effects were not written, whose webhooks may have been
 *  lost, or whose access has ended. A failure does not block the others.
 *  @throws Error if any failed. */
export async function reconcileSubscriptions(
  now: Date,
  { provider, log, signal }: { provider: CardProvider | null; log: Logger; signal: AbortSignal },
): Promise<void> {
  let failures = 0;
  for (const id of await listDueSubscriptions(now)) {
    signal.throwIfAborted();
    try {
      await reconcile(id, now, provider);
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'could not check a subscription');
    }
  }
  if (failures > 0) throw new Error(`Could not check ${failures} subscriptions`);
}

async function reconcile(_id: Types.ObjectId, now: Date, provider: CardProvider | null): Promise<void> {
  const subscription = await findSubscription(_id);
  if (subscription === null) return;
  const { stripeSubscriptionId, status, createdAt } = subscription;
  const isUnanswered = stripeSubscriptionId === undefined && status === 'incomplete';
  if (!isUnanswered) await syncSubscription(_id, provider);
  else if (provider !== null && now.getTime() - createdAt.getTime() > creationMaxMs)
    await adoptOrAbandon(subscription, provider);
}
