import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

const paid = ['paid', 'disputed', 'refunded'];
const givenBack = {
  $ifNull: ['$refundedCents', { $cond: [{ $eq: ['$status', 'refunded'] }, '$totalCents', 0] }],
};

/** What was paid from the one moment on and before the other, in cents, less what was given back of it. */
export async function sumRevenueWithin({ from, to }: { from: Date; to: Date }): Promise<number> {
  const [sum] = await nativeCollection(Orders)
    .aggregate<{ cents: number }>([
      { $match: { status: { $in: paid }, paidAt: { $gte: from, $lt: to } } },
      { $group: { _id: null, cents: { $sum: { $subtract: ['$totalCents', givenBack] } } } },
    ])
    .toArray();
  return sum?.cents ?? 0;
}
