import { badges } from '@grove/contracts/account/badges';
import type { Id } from '@grove/contracts/fields/fields';
import type { EarnedBadge } from '@grove/contracts/account/profile';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Badges } from './badges.model.ts';

/** A member's badges as others see them, newest first. */
export async function listEarnedBadges(userId: Id): Promise<EarnedBadge[]> {
  const found = await nativeCollection(Badges)
    .find({ userId: new Types.ObjectId(userId) }, { projection: { badge: 1, createdAt: 1 } })
    .toArray();
  const newestFirst = found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return newestFirst.flatMap(({ badge, createdAt }) => {
    const definition = badges.find(({ id }) => id === badge);
    if (definition === undefined) return [];
    const { id, title, description } = definition;
    return [{ badge: id, title, description, earnedAt: createdAt.toISOString() }];
  });
}
