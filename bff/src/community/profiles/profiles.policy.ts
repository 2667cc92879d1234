import type { Actor } from '../../http/actor.ts';
import type { Member } from '../../members/users/findMember.ts';

/** Whether the reader may see the member's level. Members always see their own. */
export function showsLevel(
  actor: Pick<Actor, 'id'>,
  member: Pick<Member, '_id' | 'showLevelPublicly'>,
): boolean {
  return member.showLevelPublicly || isOwn(actor, member);
}

/** Whether the reader may see the member's badges. Members always see their own. */
export function showsBadges(
  actor: Pick<Actor, 'id'>,
  member: Pick<Member, '_id' | 'showBadgesPublicly'>,
): boolean {
  return member.showBadgesPublicly || isOwn(actor, member);
}

function isOwn(actor: Pick<Actor, 'id'>, member: Pick<Member, '_id'>): boolean {
  return member._id.toHexString() === actor.id;
}
