import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findProducts } from '../products/findProducts.ts';
import { settleOrder } from './changeOrder.ts';
import { updateSalesTotals } from './updateSalesTotals.ts';
import { findOrder } from './findOrder.ts';
import { grantAccess } from './grantAccess.ts';
import { insertOrder } from './insertOrder.ts';
import { createOrderItem } from './createOrderItem.ts';

export interface ExternalOrder {
  /** Default: a new id. An order with the same id is recorded once. */
  id?: Id;
  memberId: Id;
  productIds: readonly Id[];
  /** Default: now. */
  paidAt?: Date;
  /** The card provider's payment. Default: paid without a card. */
  paymentIntentId?: string;
}

/** Records an order that was paid elsewhere, at the products' current prices, and grants access. No receipt is sent.
 *  @throws AppError('product-not-found') */
export async function recordPaidOrder(input: ExternalOrder): Promise<void> {
  const { id, memberId, productIds, paidAt = clock.now(), paymentIntentId } = input;
  const products = await findProducts(productIds);
  if (products.length < new Set(productIds).size) throw new AppError('product-not-found');
  const _id = new Types.ObjectId(id);
  const items = products.map((product) => createOrderItem(product, 1));

  await inTransaction(async (tx) => {
    if ((await findOrder(_id, tx)) !== null) return;
    const payment = paymentIntentId !== undefined && { paymentIntentId };
    const fields = { _id, items, status: 'paid', paidAt, createdAt: paidAt, ...payment } as const;
    const order = await insertOrder({ ...fields, memberId: new Types.ObjectId(memberId) }, tx);
    await grantAccess(order, paidAt, tx);
    const change = { isGranted: true, isReceipted: true, ...(await updateSalesTotals(order, tx)) };
    await settleOrder(order, { change, canStartNextOrder: false }, tx);
  });
}
