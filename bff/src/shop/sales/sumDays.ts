import { nativeCollection } from '../../infra/mongo.ts';
import { DaySalesDocument } from './sales.model.ts';

const kept = { $subtract: ['$grossCents', '$refundedCents'] };

export interface RevenueSums {
  totalCents: number;
  thisMonthCents: number;
  /** Of the days of a span, and of as many before it. */
  lastCents: number;
  beforeCents: number;
}

/** What was paid less what was given back of it, on the day on which it was paid.
 *  @param from.month the first day of the month. @param from.last the first day of the span. @param from.before that of
 *  the span before. */
export async function sumDays(from: { month: string; last: string; before: string }): Promise<RevenueSums> {
  const since = (day: string) => ({ $gte: ['$_id', day] });
  const [sums] = await nativeCollection(DaySalesDocument)
    .aggregate<RevenueSums>([
      { $match: { _id: { $gt: '' } } },
      {
        $group: {
          _id: null,
          totalCents: { $sum: kept },
          thisMonthCents: { $sum: { $cond: [since(from.month), kept, 0] } },
          lastCents: { $sum: { $cond: [since(from.last), kept, 0] } },
          beforeCents: {
            $sum: { $cond: [{ $and: [since(from.before), { $lt: ['$_id', from.last] }] }, kept, 0] },
          },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { totalCents: 0, thisMonthCents: 0, lastCents: 0, beforeCents: 0 };
}
