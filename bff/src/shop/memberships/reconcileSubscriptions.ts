import type { Logger } from 'pino';
import type { Types } from 'mongoose';
import { forEachConcurrently } from '../../infra/forEachConcurrently.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { ownerMaxMs } from '../subscriptions/guestSubscriptions.ts';
import { iterateDueSubscriptions, saveCheck } from '../subscriptions/iterateDueSubscriptions.ts';
import { adoptOrAbandon } from './adoptOrAbandon.ts';
import { refuseGuestSubscription } from '../subscriptionEffects/moveGuestSubscription.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Longer than a request that starts one takes. */
const creationMaxMs = 2 * 60_000;
/** A comparison needs two to six requests of about 0.2 s each. Four at a time stay below the card provider's limit of
 *  25 requests a second in test mode (100 in live mode), and leave time for members' requests. */
const atOnce = 4;

/** Compares those subscriptions with the card provider whose effects were not written, whose webhooks may have been
 *  lost, or whose access has ended; all of them, however many are due. A failure does not block the others.
 *  @throws Error if any failed. */
export async function reconcileSubscriptions(
  now: Date,
  { provider, log, signal }: { provider: CardProvider | null; log: Logger; signal: AbortSignal },
): Promise<void> {
  let failures = 0;
  await forEachConcurrently(iterateDueSubscriptions(now), atOnce, async (id) => {
    signal.throwIfAborted();
    try {
      await reconcile(id, now, provider);
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'could not check a subscription');
    }
  });
  if (failures > 0) throw new Error(`Could not check ${failures} subscriptions`);
}

async function reconcile(_id: Types.ObjectId, now: Date, provider: CardProvider | null): Promise<void> {
  const before = await findSubscription(_id);
  if (before === null) return;
  const { stripeSubscriptionId, status, createdAt } = before;
  if (before.guest?.awaitsOwner === true && now.getTime() - createdAt.getTime() >= ownerMaxMs)
    await refuseGuestSubscription(before);
  if (stripeSubscriptionId === undefined && status === 'incomplete') {
    if (provider !== null && now.getTime() - createdAt.getTime() > creationMaxMs)
      await adoptOrAbandon(before, provider);
    return;
  }
  const { subscription } = await syncSubscription(_id, provider);
  await saveCheck(subscription, now);
}
