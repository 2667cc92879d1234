import { Types } from 'mongoose';
import { addMail } from '../../delivery/mail/addMail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listCreators } from '../../members/users/listCreators.ts';
import { orderNumber } from '../../shop/orders/orderNumber.ts';

/** Emails every creator that the amount of a payment differs from the amount due. */
export async function tellOfPayment({ orderId }: { orderId: string }, { key }: EffectRun): Promise<void> {
  const number = orderNumber(new Types.ObjectId(orderId));
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listCreators(tx)) {
      const mail = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, number } };
      await addMail({ template: 'payment-review', ...mail }, tx);
    }
  });
}
