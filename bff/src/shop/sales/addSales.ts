import type { Types, mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from '../products/product.ts';
import { DaySalesDocument, ProductSalesDocument } from './sales.model.ts';
import type { DaySales, ProductSales } from './sales.model.ts';
import type { SalesSums } from './salesSums.ts';

/** Change of a product's sales. */
export interface ItemChange extends SalesSums {
  /** The id of its course or, without one, of the product. */
  subjectId: Types.ObjectId;
  isCourse: boolean;
  type: StoredProduct['type'];
  title: string;
  sold: number;
}

/** Change of sales by one order. */
export interface SaleChange extends SalesSums {
  /** For example '2026-11-22'. */
  day: string;
  orders: number;
  items: readonly ItemChange[];
}

/** Amounts that are added to one document. */
interface SumIncrement {
  _id: string;
  sums: Record<string, number>;
  labels: Partial<Pick<ProductSales, 'subjectId' | 'isCourse' | 'type' | 'title'>>;
}

/** Adds changes to the sums of sales, in the transaction that records them in the orders. */
export async function addSales(changes: readonly SaleChange[], tx: Transaction): Promise<void> {
  const days = changes.map(({ day, orders, grossCents, refundedCents }) => ({
    _id: day,
    sums: { orders, grossCents, refundedCents },
    labels: {},
  }));
  const products = changes.flatMap(({ day, items }) =>
    items.map(({ sold, grossCents, refundedCents, ...labels }) => ({
      _id: `${toMonth(day)}:${labels.subjectId.toHexString()}`,
      sums: { sold, grossCents, refundedCents },
      labels,
    })),
  );
  if (days.length > 0)
    await nativeCollection(DaySalesDocument).bulkWrite(toBulkWrites<DaySales>(days), { session: tx });
  if (products.length > 0)
    await nativeCollection(ProductSalesDocument).bulkWrite(toBulkWrites<ProductSales>(products), {
      session: tx,
    });
}

/** Returns the month of a day, for example '2026-11'. */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}

/** Creates one write for each document, summing all its additions. */
function toBulkWrites<T extends DaySales | ProductSales>(
  increments: readonly SumIncrement[],
): mongo.AnyBulkWriteOperation<T>[] {
  const byId = new Map<string, SumIncrement>();
  for (const { _id, sums, labels } of increments) {
    const previousSums = byId.get(_id)?.sums ?? {};
    const sum = Object.entries(sums).map(([name, value]) => [name, value + (previousSums[name] ?? 0)]);
    byId.set(_id, { _id, labels, sums: Object.fromEntries(sum) as Record<string, number> });
  }
  const now = clock.now();
  return [...byId.values()].map(({ _id, sums, labels }) => {
    const update = { $inc: sums, $set: { ...labels, updatedAt: now }, $setOnInsert: { createdAt: now } };
    return {
      updateOne: {
        filter: { _id } as mongo.Filter<T>,
        update: update as unknown as mongo.UpdateFilter<T>,
        upsert: true,
      },
    };
  });
}
