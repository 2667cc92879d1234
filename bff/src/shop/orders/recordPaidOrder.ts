import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { countStudent } from '../products/countStudent.ts';
import { findProducts } from '../products/findProducts.ts';
import type { Product } from '../products/product.ts';
import { enrolStudent } from './enrolStudent.ts';
import { Orders } from './orders.model.ts';
import type { OrderItem } from './orders.model.ts';

export interface PaidOrder {
  /** Made when left out; an order with this id is recorded once. */
  id?: Id;
  memberId: Id;
  productIds: readonly Id[];
  /** Now when left out. */
  paidAt?: Date;
}

/** Records a paid order at the products' prices of today, and hands over what was bought: courses are opened, every
 *  product counts one more student.
 *  @throws AppError('product-not-found') */
export async function recordPaidOrder({
  id,
  memberId,
  productIds,
  paidAt = new Date(),
}: PaidOrder): Promise<void> {
  const products = await findProducts(productIds);
  if (products.length < new Set(productIds).size) throw new AppError('product-not-found');
  const _id = new Types.ObjectId(id);

  await inTransaction(async (tx) => {
    if (await nativeCollection(Orders).findOne({ _id }, { projection: { _id: 1 }, session: tx })) return;
    const items = products.map((product) => toItem(product));
    const hasFiles = products.some(({ type }) => type === 'digital_file');
    const totalCents = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const ids = { memberId: new Types.ObjectId(memberId), productIds: items.map((item) => item.productId) };
    await Orders.insertMany([{ _id, ...ids, status: 'paid', items, hasFiles, totalCents, paidAt }], {
      session: tx,
    });
    for (const product of products) await handOver(product, { memberId, paidAt }, tx);
  });
}

function toItem({ _id, title, priceCents, courseId }: Product): OrderItem {
  return { productId: _id, title, priceCents, quantity: 1, courseId };
}

async function handOver(
  { _id, courseId }: Product,
  { memberId, paidAt }: { memberId: Id; paidAt: Date },
  tx: Transaction,
): Promise<void> {
  if (courseId === null) return countStudent({ productId: _id.toHexString() }, tx);
  await enrolStudent({ userId: memberId, courseId: courseId.toHexString(), enrolledAt: paidAt }, tx);
}
