import type { Transaction } from '../../infra/mongo.ts';
import { clearDuePayment, setDuePayment } from '../../members/users/accounts/setDuePayment.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

/** Stores with the member whether a renewal of the subscription waits for them, for the notice on their pages. A member
 *  who has canceled gets none. */
export async function writeDuePayment(
  { _id: membershipId, memberId, productId, status, cancelAt, accessEndsAt }: StoredSubscription,
  tx: Transaction,
): Promise<void> {
  const isDue = (status === 'past_due' || status === 'unpaid') && cancelAt === null;
  if (!isDue) {
    await clearDuePayment(memberId, membershipId, tx);
    return;
  }
  const [product] = await findProducts([productId.toHexString()]);
  await setDuePayment(memberId, { membershipId, title: product?.title ?? '', accessEndsAt }, tx);
}
