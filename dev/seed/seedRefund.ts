import { Types } from 'mongoose';
import { inTransaction } from '../../bff/src/infra/mongo.ts';
import { changeOrder } from '../../bff/src/shop/orders/changeOrder.ts';
import { distributeRefund } from '../../bff/src/shop/orders/distributeRefund.ts';
import { findOrder } from '../../bff/src/shop/orders/findOrder.ts';
import { Orders } from '../../bff/src/shop/orders/orders.model.ts';
import { writeEffectsInTransaction } from '../../bff/src/shop/payments/writeEffects.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { refund } from './shop.ts';

/** Seeds the refund of a sale. The buyer is not notified, because it is long ago. */
export async function seedRefund(): Promise<void> {
  const { member, product, amountCents, reason } = refund;
  const sale = `${member}/${product}`;
  const refundedAt = daysAgo(refund.daysAgo);
  const key = seedId('refund key', sale);
  await inTransaction(async (tx) => {
    const order = await findOrder(new Types.ObjectId(seedId('order', sale)), tx);
    // Orders of an earlier version of the demo have no payment.
    if (order?.paymentIntentId === undefined || order.refundedCents > 0) return;
    const id = `re_${seedId('refund', sale)}`;
    const change = {
      refundedCents: amountCents,
      items: distributeRefund(order.items, amountCents),
      cardRefunds: [{ id, key, amountCents, createdAt: refundedAt, isNotified: true }],
    };
    const request = { key, amountCents, reason, askedAt: refundedAt };
    const changed = await changeOrder(order, change, { refund: request, tx });
    if (changed === null) throw new Error('The order was changed in the meantime');
    await writeEffectsInTransaction(changed, tx);
    // Otherwise the refund would be dated to the seeding day.
    await Orders.updateOne({ _id: order._id }, { refundedAt }, { session: tx });
  });
}
