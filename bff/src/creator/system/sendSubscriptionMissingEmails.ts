import { Types } from 'mongoose';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listCreators } from '../../members/users/roles/listCreators.ts';
import { findProducts } from '../../shop/products/findProducts.ts';
import { findSubscription } from '../../shop/subscriptions/findSubscription.ts';

/** Emails every creator that the card provider does not have a subscription. */
export async function sendSubscriptionMissingEmails(
  { subscriptionId }: { subscriptionId: string },
  { key }: EffectRun,
): Promise<void> {
  const subscription = await findSubscription(new Types.ObjectId(subscriptionId));
  if (subscription === null) return;
  const [product] = await findProducts([subscription.productId.toHexString()]);
  const title = product?.title ?? 'a membership';
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listCreators(tx)) {
      const message = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, title } };
      await enqueueEmail({ template: 'subscription-missing', ...message }, tx);
    }
  });
}
