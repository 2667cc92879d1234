import type { CartItem } from '@grove/contracts/shop/cart';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { toMoney } from '../products/toMoney.ts';
import { assertWithinPaymentLimit } from './addToCart.ts';
import { Carts } from './carts.model.ts';
import type { StoredCartItem } from './carts.model.ts';
import { findCartItem } from './findCartItem.ts';
import { publishCartChanged } from './publishCartChanged.ts';
import { toCartItem } from './toCartItem.ts';

interface CartItemChange {
  quantity?: number | undefined;
  /** The price that the member has seen and accepts. */
  price?: string | undefined;
}

/** Changes the quantity of a product in the actor's cart, and records the price that they accept.
 *  @throws AppError('product-not-found') if it is not in the cart, AppError('one-is-enough') for more than one of a
 *  digital product, AppError('price-changed') if the price has changed again, AppError('over-payment-limit') for
 *  more than one card payment can pay. */
export async function updateCartItem(
  actor: Actor,
  productId: Id,
  { quantity, price }: CartItemChange,
): Promise<CartItem> {
  const found = await findCartItem(actor, productId);
  if (found === null) throw new AppError('product-not-found');
  const { item, product } = found;
  if (quantity !== undefined && quantity > 1 && item.type !== 'physical') throw new AppError('one-is-enough');
  const priceCents = product?.priceCents ?? item.priceCents;
  if (price !== undefined && price !== toMoney(priceCents)) throw new AppError('price-changed');
  assertQuantityPayable(item, { quantity, priceCents });

  const fields = {
    ...(quantity !== undefined && { 'items.$.quantity': quantity }),
    ...(price !== undefined && { 'items.$.priceCents': priceCents }),
    updatedAt: clock.now(),
  };
  const wasFound = await inTransaction(async (tx) => {
    const { matchedCount } = await nativeCollection(Carts).updateOne(
      { userId: new Types.ObjectId(actor.id), 'items.productId': item.productId },
      { $set: fields },
      { session: tx },
    );
    if (matchedCount > 0) await publishCartChanged(actor.id, tx);
    return matchedCount > 0;
  });
  const updated = wasFound ? await findCartItem(actor, productId) : null;
  if (updated === null) throw new AppError('product-not-found');
  return toCartItem(updated);
}

/** Always accepts a smaller quantity, because the price may have risen since.
 *  @throws AppError('over-payment-limit') */
function assertQuantityPayable(
  { quantity: previousQuantity }: StoredCartItem,
  { quantity = previousQuantity, priceCents }: { quantity: number | undefined; priceCents: number },
): void {
  if (quantity > previousQuantity) assertWithinPaymentLimit(priceCents * quantity);
}
