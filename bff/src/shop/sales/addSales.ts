import type { Types, mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from '../products/product.ts';
import { DaySalesDocument, ProductSalesDocument } from './sales.model.ts';
import type { DaySales, ProductSales } from './sales.model.ts';
import type { Sold } from './sold.ts';

/** Change of a product's sales. */
export interface ItemChange extends Sold {
  /** The id of its course or, without one, of the product. */
  subjectId: Types.ObjectId;
  isCourse: boolean;
  type: StoredProduct['type'];
  title: string;
  sold: number;
}

/** Change of sales by one order. */
export interface SaleChange extends Sold {
  /** For example '2026-11-22'. */
  day: string;
  orders: number;
  items: readonly ItemChange[];
}

/** Amounts that are added to one document. */
interface Addition {
  _id: string;
  sums: Record<string, number>;
  names: Partial<Pick<ProductSales, 'subjectId' | 'isCourse' | 'type' | 'title'>>;
}

/** Adds changes to the sums of sales, in the transaction that records them in the orders. */
export async function addSales(changes: readonly SaleChange[], tx: Transaction): Promise<void> {
  const days = changes.map(({ day, orders, grossCents, refundedCents }) => ({
    _id: day,
    sums: { orders, grossCents, refundedCents },
    names: {},
  }));
  const products = changes.flatMap(({ day, items }) =>
    items.map(({ sold, grossCents, refundedCents, ...names }) => ({
      _id: `${monthOf(day)}:${names.subjectId.toHexString()}`,
      sums: { sold, grossCents, refundedCents },
      names,
    })),
  );
  if (days.length > 0)
    await nativeCollection(DaySalesDocument).bulkWrite(toWrites<DaySales>(days), { session: tx });
  if (products.length > 0)
    await nativeCollection(ProductSalesDocument).bulkWrite(toWrites<ProductSales>(products), { session: tx });
}

/** Returns the month of a day, for example '2026-11'. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Creates one write for each document, summing all its additions. */
function toWrites<T extends DaySales | ProductSales>(
  additions: readonly Addition[],
): mongo.AnyBulkWriteOperation<T>[] {
  const byId = new Map<string, Addition>();
  for (const { _id, sums, names } of additions) {
    const before = byId.get(_id)?.sums ?? {};
    const sum = Object.entries(sums).map(([name, value]) => [name, value + (before[name] ?? 0)]);
    byId.set(_id, { _id, names, sums: Object.fromEntries(sum) as Record<string, number> });
  }
  const now = clock.now();
  return [...byId.values()].map(({ _id, sums, names }) => {
    const update = { $inc: sums, $set: { ...names, updatedAt: now }, $setOnInsert: { createdAt: now } };
    return {
      updateOne: {
        filter: { _id } as mongo.Filter<T>,
        update: update as unknown as mongo.UpdateFilter<T>,
        upsert: true,
      },
    };
  });
}
