import type { OrderStatus } from '@grove/contracts/orders';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { paidStatuses } from './order.ts';
import { Orders } from './orders.model.ts';

const heldStatuses: OrderStatus[] = ['open', 'processing', 'paid', 'review', 'disputed'];

/** Whether a product is in any order that is paid or in progress. */
export async function isHeld(productId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const held = { productIds: productId, status: { $in: heldStatuses } };
  const found = await nativeCollection(Orders).findOne(held, { projection: { _id: 1 }, session: tx });
  return found !== null;
}

export interface MonthOfSales {
  /** For example '2026-11'. */
  month: string;
  sales: number;
  /** Net of refunds. */
  revenueCents: number;
}

/** Returns a product's sales by month in a time zone. Reads all of its orders. */
export async function listSalesByMonth(productId: Types.ObjectId, timezone: string): Promise<MonthOfSales[]> {
  const kept = {
    $subtract: [{ $multiply: ['$items.priceCents', '$items.quantity'] }, '$items.refundedCents'],
  };
  return nativeCollection(Orders)
    .aggregate<MonthOfSales>([
      { $match: { productIds: productId, status: { $in: [...paidStatuses] } } },
      { $unwind: '$items' },
      { $match: { 'items.productId': productId } },
      {
        $group: {
          _id: { $dateToString: { date: '$paidAt', format: '%Y-%m', timezone } },
          sales: { $sum: '$items.quantity' },
          revenueCents: { $sum: kept },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, month: '$_id', sales: 1, revenueCents: 1 } },
    ])
    .toArray();
}
