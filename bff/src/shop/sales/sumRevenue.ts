import { nativeCollection } from '../../infra/mongo.ts';
import { DaySalesDocument } from './sales.model.ts';

const netCents = { $subtract: ['$grossCents', '$refundedCents'] };

export interface RevenueSums {
  totalCents: number;
  thisMonthCents: number;
  /** Sums of a period, and of the preceding period of the same length. */
  lastCents: number;
  beforeCents: number;
}

/** Sums revenue net of refunds, by the day of payment.
 *  @param from.month first day of the month. @param from.last first day of the period. @param from.before first day
 *  of the preceding period. */
export async function sumRevenue(from: {
  month: string;
  last: string;
  before: string;
}): Promise<RevenueSums> {
  const since = (day: string) => ({ $gte: ['$_id', day] });
  const [sums] = await nativeCollection(DaySalesDocument)
    .aggregate<RevenueSums>([
      { $match: { _id: { $gt: '' } } },
      {
        $group: {
          _id: null,
          totalCents: { $sum: netCents },
          thisMonthCents: { $sum: { $cond: [since(from.month), netCents, 0] } },
          lastCents: { $sum: { $cond: [since(from.last), netCents, 0] } },
          beforeCents: {
            $sum: { $cond: [{ $and: [since(from.before), { $lt: ['$_id', from.last] }] }, netCents, 0] },
          },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { totalCents: 0, thisMonthCents: 0, lastCents: 0, beforeCents: 0 };
}
