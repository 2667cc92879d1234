import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { isGift } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** A file that a subscription opens. */
export interface SubscribedFile {
  productId: Types.ObjectId;
  /** The order that has paid for it last; for a gift, the subscription itself. */
  orderId: Types.ObjectId;
  startedAt: Date;
}

/** Lists the files that the member's subscriptions open now, each once, latest subscription first. */
export async function listSubscribedFiles(memberId: Id): Promise<SubscribedFile[]> {
  const found = await nativeCollection(Subscriptions)
    .find<Pick<StoredSubscription, '_id' | 'grants' | 'latestOrderId' | 'source' | 'createdAt'>>(
      { memberId: new Types.ObjectId(memberId), accessEndsAt: { $gt: clock.now() } },
      {
        projection: { grants: 1, latestOrderId: 1, source: 1, createdAt: 1 },
        sort: { createdAt: -1, _id: -1 },
      },
    )
    .toArray();
  const files = found.flatMap((subscription) => {
    const { _id, grants, latestOrderId, createdAt: startedAt } = subscription;
    const orderId = isGift(subscription) ? _id : latestOrderId;
    return orderId === null ? [] : grants.fileIds.map((productId) => ({ productId, orderId, startedAt }));
  });
  return [
    ...new Map(files.toReversed().map((file) => [file.productId.toHexString(), file])).values(),
  ].reverse();
}
