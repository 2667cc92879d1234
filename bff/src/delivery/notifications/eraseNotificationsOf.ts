import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';

/** Deletes what a person was told whose account is gone. */
export async function eraseNotificationsOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(Notifications), { userId: new Types.ObjectId(userId) });
}
