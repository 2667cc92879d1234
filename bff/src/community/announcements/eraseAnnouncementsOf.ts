import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Announcements } from './announcements.model.ts';

/** Takes a person whose account is gone out of what they announced. It stays: it was said for the house. */
export async function eraseAnnouncementsOf(userId: Id, pseudonym: Id): Promise<void> {
  await updateInBatches(
    nativeCollection(Announcements),
    { authorId: new Types.ObjectId(userId) },
    { $set: { authorId: new Types.ObjectId(pseudonym) } },
  );
}
