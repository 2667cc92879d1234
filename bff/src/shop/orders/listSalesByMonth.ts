import type { OrderStatus } from '@grove/contracts/shop/orders';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { paidStatuses } from './order.ts';
import { Orders } from './orders.model.ts';

const activeStatuses: OrderStatus[] = ['open', 'processing', 'paid', 'review', 'disputed'];

/** Whether a product is in any order that is paid or in progress. */
export async function hasActiveOrder(productId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const filter = { productIds: productId, status: { $in: activeStatuses } };
  const found = await nativeCollection(Orders).findOne(filter, { projection: { _id: 1 }, session: tx });
  return found !== null;
}

export interface MonthlyProductSales {
  /** For example '2026-11'. */
  month: string;
  sales: number;
  /** Net of refunds. */
  revenueCents: number;
}

/** Returns a product's sales by month in a time zone. Reads all of its orders. */
export async function listSalesByMonth(
  productId: Types.ObjectId,
  timezone: string,
): Promise<MonthlyProductSales[]> {
  const netCents = {
    $subtract: [{ $multiply: ['$items.priceCents', '$items.quantity'] }, '$items.refundedCents'],
  };
  return nativeCollection(Orders)
    .aggregate<MonthlyProductSales>([
      { $match: { productIds: productId, status: { $in: [...paidStatuses] } } },
      { $unwind: '$items' },
      { $match: { 'items.productId': productId } },
      {
        $group: {
          _id: { $dateToString: { date: '$paidAt', format: '%Y-%m', timezone } },
          sales: { $sum: '$items.quantity' },
          revenueCents: { $sum: netCents },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, month: '$_id', sales: 1, revenueCents: 1 } },
    ])
    .toArray();
}
