import type { CartNotice } from '@grove/contracts/shop/cart';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findSeatAvailability } from '../products/findSeatAvailability.ts';
import type { SeatAvailability } from '../products/findSeatAvailability.ts';
import { listOwnedProductIds } from '../orders/listOwnedProductIds.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { toMoney } from '../products/toMoney.ts';
import type { StoredCartItem } from './carts.model.ts';

/** A cart item with its current product, and a notice about the difference. */
export interface CheckedItem {
  item: StoredCartItem;
  /** Undefined if the product was deleted. */
  product: StoredProduct | undefined;
  notice: CartNotice | null;
}

/** Compares cart items with what the library offers now. Three queries, and two more if there are live classes.
 *  @param tx if it has just given the actor seats. */
export async function checkCartItems(
  actor: Actor,
  items: readonly StoredCartItem[],
  tx?: Transaction,
): Promise<CheckedItem[]> {
  if (items.length === 0) return [];
  const products = await findProducts(items.map(({ productId }) => productId.toHexString()));
  // A physical product can be bought again, for example as a gift.
  const owned = await listOwnedProductIds(
    actor,
    products.filter(({ type }) => type !== 'physical'),
  );
  const seats = await findSeatAvailability(actor, products, tx);
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]));
  return items.map((item) => {
    const id = item.productId.toHexString();
    const product = byId.get(id);
    return {
      item,
      product,
      notice: getNotice(item, product, { isOwned: owned.has(id), seats: seats.get(id) }),
    };
  });
}

function getNotice(
  item: StoredCartItem,
  product: StoredProduct | undefined,
  { isOwned, seats }: { isOwned: boolean; seats: SeatAvailability | undefined },
): CartNotice | null {
  if (isOwned) return { kind: 'owned' };
  if (product?.isPublished !== true || seats === 'over') return { kind: 'withdrawn' };
  if (seats === 'none') return { kind: 'sold-out' };
  if (product.priceCents === item.priceCents) return null;
  return { kind: 'price-changed', was: toMoney(item.priceCents) };
}

/** Whether an item cannot be bought at all. A changed price can be accepted. */
export function isUnavailable({ notice }: CheckedItem): boolean {
  return notice !== null && notice.kind !== 'price-changed';
}
