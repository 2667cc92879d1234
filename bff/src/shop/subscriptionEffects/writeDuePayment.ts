import type { Transaction } from '../../infra/mongo.ts';
import { clearDuePayment, setDuePayment } from '../../members/users/accounts/setDuePayment.ts';
import { findProducts } from '../products/findProducts.ts';
import { needsApproval } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

/** Stores with the member whether a renewal of the subscription waits for them, for the notice on their pages. A member
 *  who has canceled gets none. */
export async function writeDuePayment(subscription: StoredSubscription, tx: Transaction): Promise<void> {
  const { _id: membershipId, memberId, productId, status, cancelAt, accessEndsAt } = subscription;
  const isDue = (status === 'past_due' || status === 'unpaid') && cancelAt === null;
  if (!isDue) {
    await clearDuePayment(memberId, membershipId, tx);
    return;
  }
  const [product] = await findProducts([productId.toHexString()]);
  const approval = needsApproval(subscription) ? ({ needsApproval: true } as const) : {};
  await setDuePayment(memberId, { membershipId, title: product?.title ?? '', accessEndsAt, ...approval }, tx);
}
