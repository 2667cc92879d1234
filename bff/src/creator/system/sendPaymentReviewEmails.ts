import { Types } from 'mongoose';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listCreators } from '../../members/users/roles/listCreators.ts';
import { formatOrderNumber } from '../../shop/orders/formatOrderNumber.ts';

/** Emails every creator that the amount of a payment differs from the amount due. */
export async function sendPaymentReviewEmails(
  { orderId }: { orderId: string },
  { key }: EffectRun,
): Promise<void> {
  const number = formatOrderNumber(new Types.ObjectId(orderId));
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listCreators(tx)) {
      const message = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, number } };
      await enqueueEmail({ template: 'payment-review', ...message }, tx);
    }
  });
}
