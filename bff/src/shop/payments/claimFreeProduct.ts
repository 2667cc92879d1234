import type { Id } from '@grove/contracts/fields/fields';
import type { Order } from '@grove/contracts/shop/orders';
import { Types } from 'mongoose';
import { reserveSeats } from '../../coaching/classes/reserveSeats.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { assertSeatAvailable } from '../carts/addToCart.ts';
import { toSeatRequest } from '../orders/grantAccess.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import { listOwnedProductIds } from '../orders/listOwnedProductIds.ts';
import { createOrderItem } from '../orders/createOrderItem.ts';
import { toOrder } from '../orders/toOrder.ts';
import { findProducts } from '../products/findProducts.ts';
import { writeEffectsInTransaction } from './writeEffects.ts';

/** Grants a free product to the actor once, as an order without payment.
 *  @throws AppError('product-not-found') also for a product that is not offered, AppError('not-free' |
 *  'already-owned' | 'sold-out') */
export async function claimFreeProduct(actor: Actor, productId: Id): Promise<Order> {
  const [product] = await findProducts([productId]);
  if (product?.isPublished !== true) throw new AppError('product-not-found');
  if (product.priceCents > 0 || product.type === 'membership') throw new AppError('not-free');
  if ((await listOwnedProductIds(actor, [product])).size > 0) throw new AppError('already-owned');
  await assertSeatAvailable(actor, product);
  const memberId = new Types.ObjectId(actor.id);
  try {
    return await inTransaction(async (tx) => {
      const fields = { items: [createOrderItem(product, 1)], claimOf: product._id, paidAt: clock.now() };
      const order = await insertOrder({ ...fields, memberId, status: 'paid' }, tx);
      await reserveSeats(toSeatRequest(order), tx);
      return toOrder(await writeEffectsInTransaction(order, tx));
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('already-owned');
    throw error;
  }
}
