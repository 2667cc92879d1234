import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

export interface Revenue {
  totalCents: number;
  /** Since the first of the month, UTC. */
  thisMonthCents: number;
}

/** What was paid and not refunded. Read from the index alone. */
export async function sumRevenue(now: Date): Promise<Revenue> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [sums] = await nativeCollection(Orders)
    .aggregate<Revenue>([
      { $match: { status: 'paid' } },
      {
        $group: {
          _id: null,
          totalCents: { $sum: '$totalCents' },
          thisMonthCents: { $sum: { $cond: [{ $gte: ['$paidAt', monthStart] }, '$totalCents', 0] } },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { totalCents: 0, thisMonthCents: 0 };
}
