import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Returns a page of the subscriptions to a membership, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listSubscriptionsTo(
  productId: Id,
  { cursor, size }: { cursor: string | undefined; size: number },
): Promise<{ shown: StoredSubscription[]; nextCursor: string | null }> {
  const found = await nativeCollection(Subscriptions)
    .find(
      { productId: new Types.ObjectId(productId), ...olderThan(cursor) },
      { sort: { _id: -1 }, limit: size + 1 },
    )
    .toArray();
  return paginateById(found, size);
}
