import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sessions } from './sessions.model.ts';

/** Where they are signed in, for a person who downloads their data. */
export function exportSessionsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Sessions).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, device: 1, address: 1, createdAt: 1, lastUsedAt: 1 } },
  );
}
