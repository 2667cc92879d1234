import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** Takes a person whose account is gone out of their orders. The orders stay, as the law asks: what was paid and when,
 *  under an id that leads to nobody. */
export async function eraseOrdersOf(userId: Id, pseudonym: Id): Promise<void> {
  await updateInBatches(
    nativeCollection(Orders),
    { memberId: new Types.ObjectId(userId) },
    { $set: { memberId: new Types.ObjectId(pseudonym), updatedAt: new Date() } },
  );
}
