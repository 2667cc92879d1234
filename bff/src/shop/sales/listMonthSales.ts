import { nativeCollection } from '../../infra/mongo.ts';
import { DaySalesDocument } from './sales.model.ts';
import type { SalesSums } from './salesSums.ts';

export interface MonthSales extends SalesSums {
  /** For example '2026-11'. */
  month: string;
  orders: number;
}

/** Lists the sales of each month that has any, oldest first. */
export async function listMonthSales(): Promise<MonthSales[]> {
  return nativeCollection(DaySalesDocument)
    .aggregate<MonthSales>(
      [
        { $match: { _id: { $gt: '' } } },
        {
          $group: {
            _id: { $substrBytes: ['$_id', 0, 7] },
            orders: { $sum: '$orders' },
            grossCents: { $sum: '$grossCents' },
            refundedCents: { $sum: '$refundedCents' },
          },
        },
        { $sort: { _id: 1 } },
        { $project: { _id: 0, month: '$_id', orders: 1, grossCents: 1, refundedCents: 1 } },
      ],
      { batchSize: 10_000 },
    )
    .toArray();
}
