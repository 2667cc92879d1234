import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** The IANA name of a member's time zone; null until one of their browsers has sent it. */
export async function findUserTimeZone(userId: Id): Promise<string | null> {
  const user = await nativeCollection(Users).findOne(
    { _id: new Types.ObjectId(userId) },
    { projection: { timeZone: 1 } },
  );
  return user?.timeZone ?? null;
}
