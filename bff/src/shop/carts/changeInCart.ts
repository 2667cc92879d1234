import type { CartItem } from '@grove/contracts/cart';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { toMoney } from '../products/toMoney.ts';
import { refuseTooExpensive } from './addToCart.ts';
import { Carts } from './carts.model.ts';
import type { StoredCartItem } from './carts.model.ts';
import { findInCart } from './findInCart.ts';
import { tellCart } from './tellCart.ts';
import { toCartItem } from './toCartItem.ts';

interface Change {
  quantity?: number | undefined;
  /** The price that the member has seen and accepts. */
  price?: string | undefined;
}

/** Changes the quantity of a product in the actor's cart, and records the price that they accept.
 *  @throws AppError('product-not-found') if it is not in the cart, AppError('one-is-enough') for more than one of a
 *  digital product, AppError('price-changed') if the price has changed again, AppError('over-payment-limit') for
 *  more than one card payment can pay. */
export async function changeInCart(
  actor: Actor,
  productId: Id,
  { quantity, price }: Change,
): Promise<CartItem> {
  const found = await findInCart(actor, productId);
  if (found === null) throw new AppError('product-not-found');
  const { item, product } = found;
  if (quantity !== undefined && quantity > 1 && item.type !== 'physical') throw new AppError('one-is-enough');
  const priceCents = product?.priceCents ?? item.priceCents;
  if (price !== undefined && price !== toMoney(priceCents)) throw new AppError('price-changed');
  refuseTooMany(item, { quantity, priceCents });

  const set = {
    ...(quantity !== undefined && { 'items.$.quantity': quantity }),
    ...(price !== undefined && { 'items.$.priceCents': priceCents }),
    updatedAt: clock.now(),
  };
  const isThere = await inTransaction(async (tx) => {
    const { matchedCount } = await nativeCollection(Carts).updateOne(
      { userId: new Types.ObjectId(actor.id), 'items.productId': item.productId },
      { $set: set },
      { session: tx },
    );
    if (matchedCount > 0) await tellCart(actor.id, tx);
    return matchedCount > 0;
  });
  const changed = isThere ? await findInCart(actor, productId) : null;
  if (changed === null) throw new AppError('product-not-found');
  return toCartItem(changed);
}

/** Always accepts a smaller quantity, because the price may have risen since.
 *  @throws AppError('over-payment-limit') */
function refuseTooMany(
  { quantity: before }: StoredCartItem,
  { quantity = before, priceCents }: { quantity: number | undefined; priceCents: number },
): void {
  if (quantity > before) refuseTooExpensive(priceCents * quantity);
}
