import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import type { StoredCartItem } from './carts.model.ts';

/** Marks items that cannot be bought as seen by the member. Writes nothing if they are all marked.
 *  @returns whether an unmarked item was still in the cart. */
export async function markUnavailableSeen(userId: Id, items: readonly StoredCartItem[]): Promise<boolean> {
  const unseenIds = items.filter(({ told }) => !told).map(({ _id }) => _id);
  if (unseenIds.length === 0) return false;
  const { matchedCount } = await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(userId), 'items._id': { $in: unseenIds } },
    { $set: { 'items.$[one].told': true, updatedAt: clock.now() } },
    { arrayFilters: [{ 'one._id': { $in: unseenIds } }] },
  );
  return matchedCount === 1;
}
