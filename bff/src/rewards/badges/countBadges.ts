import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Badges } from './badges.model.ts';

/** Counts the badges of a member. */
export async function countBadges(userId: Id): Promise<number> {
  return nativeCollection(Badges).countDocuments({ userId: new Types.ObjectId(userId) });
}
