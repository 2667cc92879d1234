import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Badges } from './badges.model.ts';

/** Deletes the badges of a person whose account is gone. */
export async function eraseBadgesOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(Badges), { userId: new Types.ObjectId(userId) });
}
