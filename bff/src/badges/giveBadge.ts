import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../infra/mongo.ts';
import { Badges } from './badges.model.ts';
import type { BadgeName } from './badges.model.ts';

/** Gives a badge. Repeating it changes nothing. */
export async function giveBadge(userId: Id, badge: BadgeName, tx: Transaction): Promise<void> {
  await Badges.updateOne({ userId: new Types.ObjectId(userId), badge }, {}, { upsert: true, session: tx });
}
