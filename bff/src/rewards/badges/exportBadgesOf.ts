import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Badges } from './badges.model.ts';

/** Badges, for a person who downloads their data. */
export function exportBadgesOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Badges).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, badge: 1, createdAt: 1 } },
  );
}
