import { nativeCollection } from '../../infra/mongo.ts';
import { paidStatuses } from './order.ts';
import { Orders } from './orders.model.ts';

const kept = { $subtract: ['$totalCents', '$refundedCents'] };

export interface Revenue {
  totalCents: number;
  /** Since the first of the month, UTC. */
  thisMonthCents: number;
}

/** What was paid less what was given back, in the month in which it was paid. Read from the index alone. */
export async function sumRevenue(now: Date): Promise<Revenue> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [sums] = await nativeCollection(Orders)
    .aggregate<Revenue>([
      { $match: { status: { $in: [...paidStatuses] } } },
      {
        $group: {
          _id: null,
          totalCents: { $sum: kept },
          thisMonthCents: { $sum: { $cond: [{ $gte: ['$paidAt', monthStart] }, kept, 0] } },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { totalCents: 0, thisMonthCents: 0 };
}
