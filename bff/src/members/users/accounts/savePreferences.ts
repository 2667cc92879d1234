import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { StoredPreferences } from '../userParts.ts';

/** Changes single notification preferences; others do not change, including ones saved concurrently.
 *  @param changes by path: 'progress.mail'. */
export async function savePreferences(
  userId: Id,
  changes: Readonly<Record<string, boolean>>,
): Promise<StoredPreferences | undefined> {
  const set = Object.entries(changes).map(([path, value]) => [`notificationPreferences.${path}`, value]);
  const user = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId) },
    { $set: { ...(Object.fromEntries(set) as Record<string, boolean>), updatedAt: clock.now() } },
    { returnDocument: 'after', projection: { notificationPreferences: 1 } },
  );
  if (user === null) throw new AppError('unauthorized');
  return user.notificationPreferences;
}
