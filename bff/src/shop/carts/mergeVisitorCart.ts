import type { CartMergeNote } from '@grove/contracts/shop/cart';
import type { Id } from '@grove/contracts/fields/fields';
import { cartItemsMax } from '@grove/contracts/fields/limits';
import { paymentCents } from '@grove/contracts/shop/paymentLimits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toMoney } from '../products/toMoney.ts';
import { Carts } from './carts.model.ts';
import type { StoredCartItem } from './carts.model.ts';
import { checkCartItems } from './checkCartItems.ts';
import type { CheckedItem } from './checkCartItems.ts';
import { getCartItems } from './getCartItems.ts';
import { publishCartChanged } from './publishCartChanged.ts';

/** A visitor's cart that was deleted. */
export interface TakenCart {
  visitorId: Id;
  items: readonly StoredCartItem[];
}

/** Deletes a visitor's cart because its visitor signs in, so that its cookie opens nothing afterwards.
 *  @param token the cookie of the visitor's cart.
 *  @returns what it contained; null if there is no such cart. */
export async function takeVisitorCart(token: string, tx: Transaction): Promise<TakenCart | null> {
  const taken = await nativeCollection(Carts).findOneAndDelete(
    { tokenHash: hashToken(token) },
    { session: tx },
  );
  if (taken?.expiresAt === undefined || taken.expiresAt <= clock.now()) return null;
  return { visitorId: taken.userId.toHexString(), items: taken.items };
}

/** Adds the items of a visitor's cart to the cart of the member who signs in. An item that the member cannot add, and a
 *  changed price, leave a note. */
export async function mergeVisitorCart(
  { items }: Pick<TakenCart, 'items'>,
  member: Actor,
  tx: Transaction,
): Promise<void> {
  const { added, notes } = selectItems(
    await checkCartItems(member, items, tx),
    await getCartItems(member.id, tx),
  );
  if (added.length === 0 && notes.length === 0) return;
  const now = clock.now();
  await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(member.id) },
    {
      $push: { items: { $each: added } },
      $set: { updatedAt: now, ...(notes.length > 0 && { mergeNotes: notes }) },
      $setOnInsert: { createdAt: now },
    },
    { upsert: true, session: tx },
  );
  await publishCartChanged(member.id, tx);
}

/** Selects the visitor's items that the member's cart takes. */
function selectItems(
  checked: readonly CheckedItem[],
  existing: readonly StoredCartItem[],
): { added: StoredCartItem[]; notes: CartMergeNote[] } {
  const existingIds = new Set(existing.map(({ productId }) => productId.toHexString()));
  const added: StoredCartItem[] = [];
  const notes: CartMergeNote[] = [];
  for (const one of checked) {
    const note = getNote(one);
    if (note !== null) notes.push(note);
    if (note !== null && note.kind !== 'price-changed') continue;
    if (existingIds.has(one.item.productId.toHexString())) continue;
    if (existing.length + added.length < cartItemsMax) added.push(toNewItem(one));
    else if (!notes.some(({ kind }) => kind === 'cart-full')) notes.push({ kind: 'cart-full' });
  }
  return { added, notes };
}

function getNote({ item, product, notice }: CheckedItem): CartMergeNote | null {
  const { title, priceCents } = product ?? item;
  if (notice !== null && notice.kind !== 'price-changed') return { kind: notice.kind, title };
  if (priceCents * item.quantity > paymentCents.max) return { kind: 'over-payment-limit', title };
  return notice && { ...notice, title, price: toMoney(priceCents) };
}

/** The member has seen the current data of the product once they have seen the note. */
function toNewItem({ item: { told: _, ...item }, product }: CheckedItem): StoredCartItem {
  if (product === undefined) return item;
  const { title, category, type, priceCents } = product;
  return { ...item, title, category, type, priceCents };
}
