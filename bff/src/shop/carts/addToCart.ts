import type { CartItem } from '@grove/contracts/shop/cart';
import type { Id } from '@grove/contracts/fields/fields';
import { cartItemsMax } from '@grove/contracts/fields/limits';
import { paymentCents } from '@grove/contracts/shop/paymentLimits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { listOwnedProductIds } from '../orders/listOwnedProductIds.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { findSeatAvailability } from '../products/findSeatAvailability.ts';
import type { CartOwner } from './cartOwners.ts';
import { Carts } from './carts.model.ts';
import { ensureCart } from './ensureCart.ts';
import { findCartItem } from './findCartItem.ts';
import { publishCartChanged } from './publishCartChanged.ts';
import { toCartItem } from './toCartItem.ts';

/** Adds a product to the owner's cart. A product that is already in it is not changed.
 *  @param request.quantity applies to physical products; other products have a quantity of one.
 *  @throws AppError('product-not-found') also for a product that is not offered, AppError('already-owned' |
 *  'sold-out' | 'cart-full' | 'not-for-cart'), AppError('over-payment-limit') if this quantity alone costs more than one card payment
 *  can pay. */
export async function addToCart(
  owner: CartOwner,
  { productId, quantity }: { productId: Id; quantity: number },
): Promise<CartItem> {
  const [product] = await findProducts([productId]);
  if (product?.isPublished !== true) throw new AppError('product-not-found');
  if (product.type === 'membership') throw new AppError('not-for-cart');
  const isPhysical = product.type === 'physical';
  if (!isPhysical && (await listOwnedProductIds(owner, [product])).size > 0)
    throw new AppError('already-owned');
  await assertSeatAvailable(owner, product);
  const finalQuantity = isPhysical ? quantity : 1;
  assertWithinPaymentLimit(product.priceCents * finalQuantity);
  await insertItem(owner, product, finalQuantity);
  const checked = await findCartItem(owner, productId);
  if (checked === null) throw new AppError('cart-full');
  return toCartItem(checked);
}

/** @param cents the cost of one product in its quantity. The total of a cart is checked at payment.
 *  @throws AppError('over-payment-limit') */
export function assertWithinPaymentLimit(cents: number): void {
  if (cents > paymentCents.max) throw new AppError('over-payment-limit');
}

/** @throws AppError('product-not-found' | 'sold-out') */
export async function assertSeatAvailable(actor: Actor, product: StoredProduct): Promise<void> {
  const seats = (await findSeatAvailability(actor, [product])).get(product._id.toHexString());
  if (seats === 'over') throw new AppError('product-not-found');
  if (seats === 'none') throw new AppError('sold-out');
}

/** Uses one statement to check for duplicates and for room, so that two tabs add the product once. */
async function insertItem(
  owner: CartOwner,
  { _id, ...product }: StoredProduct,
  quantity: number,
): Promise<void> {
  const carts = nativeCollection(Carts);
  const userId = new Types.ObjectId(owner.id);
  const now = clock.now();
  await ensureCart(owner);
  const { title, category, type, priceCents } = product;
  const item = { _id: new Types.ObjectId(), productId: _id, quantity, title, category, type, priceCents };
  await inTransaction(async (tx) => {
    const { modifiedCount } = await carts.updateOne(
      { userId, 'items.productId': { $ne: _id }, [`items.${cartItemsMax - 1}`]: { $exists: false } },
      { $push: { items: item }, $set: { updatedAt: now } },
      { session: tx },
    );
    if (modifiedCount > 0) await publishCartChanged(owner.id, tx);
  });
}
