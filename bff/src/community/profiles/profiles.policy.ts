import type { Actor } from '../../http/actor.ts';
import type { Member } from '../../members/users/names/findMember.ts';

/** Whether the reader may see the member's level. Members always see their own. */
export function canSeeLevel(
  actor: Pick<Actor, 'id'>,
  member: Pick<Member, '_id' | 'showLevelPublicly'>,
): boolean {
  return member.showLevelPublicly || isOwnProfile(actor, member);
}

/** Whether the reader may see the member's badges. Members always see their own. */
export function canSeeBadges(
  actor: Pick<Actor, 'id'>,
  member: Pick<Member, '_id' | 'showBadgesPublicly'>,
): boolean {
  return member.showBadgesPublicly || isOwnProfile(actor, member);
}

function isOwnProfile(actor: Pick<Actor, 'id'>, member: Pick<Member, '_id'>): boolean {
  return member._id.toHexString() === actor.id;
}
