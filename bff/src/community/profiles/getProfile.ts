import type { Id } from '@grove/contracts/fields/fields';
import type { Profile } from '@grove/contracts/account/profile';
import { listEarnedBadges } from '../../rewards/badges/listEarnedBadges.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { getLevel } from '../../rewards/points/getLevel.ts';
import { findMember } from '../../members/users/names/findMember.ts';
import { canBlockMember } from '../conversations/conversations.policy.ts';
import { listMembersBlockedBy } from '../conversations/listBlockedMemberIds.ts';
import { canSeeBadges, canSeeLevel } from './profiles.policy.ts';

/** Returns a member's profile for a reader. Hidden fields are null for everyone else, including creators.
 *  @throws AppError('not-found') if there is no such member. */
export async function getProfile(actor: Actor, userId: Id): Promise<Profile> {
  const [member, badges, blocked] = await Promise.all([
    findMember(userId),
    listEarnedBadges(userId),
    listMembersBlockedBy(actor),
  ]);
  if (member === null) throw new AppError('not-found');
  const { username, avatarUrl, bio, points, createdAt } = member;
  const isYou = actor.id === userId;
  return {
    id: userId,
    username,
    avatarUrl,
    bio,
    joinedAt: createdAt.toISOString(),
    level: canSeeLevel(actor, member) ? getLevel(points) : null,
    badges: canSeeBadges(actor, member) ? badges : null,
    isYou,
    isBlocked: blocked.has(userId),
    can: { edit: isYou, block: !isYou && canBlockMember(actor, member) },
  };
}
