import type { CircleCandidate, CircleMember } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import { circlesPageSize } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { paginateById, parseCursor } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import { listUsersByName } from '../../members/users/search/listUsersByName.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { findVisibleCircle, findManagedCircle } from './findCircle.ts';

const maxCandidates = 10;

/** Lists a page of the members of a circle or pod, in the order of joining. Four queries.
 *  @throws AppError('circle-not-found') if the reader is neither in it nor manages it; AppError('bad-request') if the
 *  cursor is malformed. */
export async function listMembers(
  actor: Actor,
  circleId: Id,
  cursor: string | undefined,
): Promise<{ items: CircleMember[]; nextCursor: string | null }> {
  const { circle } = await findVisibleCircle(actor, circleId);
  const afterCursor = cursor === undefined ? {} : { _id: { $gt: parseCursor(cursor) } };
  const found = await nativeCollection(CircleMemberships)
    .find({ circleId: circle._id, ...afterCursor })
    .sort({ _id: 1 })
    .limit(circlesPageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, circlesPageSize);
  const names = await findMemberNames(shown.map(({ userId }) => userId));
  const items = shown.flatMap((membership) => {
    const user = names.get(membership.userId.toHexString());
    return user === undefined ? [] : [toCircleMember(membership, user)];
  });
  return { items, nextCursor };
}

/** Searches for people by a part of their names, and says who is in the circle already. No results for an empty search.
 *  @throws AppError('circle-not-found') if the actor does not manage it. */
export async function listCandidates(
  actor: Actor,
  circleId: Id,
  search: string,
): Promise<{ items: CircleCandidate[] }> {
  const { circle } = await findManagedCircle(actor, circleId);
  if (search === '') return { items: [] };
  const people = await listUsersByName(search, maxCandidates);
  const members = await nativeCollection(CircleMemberships)
    .find({ circleId: circle._id, userId: { $in: people.map(({ _id }) => _id) } })
    .toArray();
  const memberIds = new Set(members.map(({ userId }) => userId.toHexString()));
  return {
    items: people.map(({ _id, username, avatarUrl }) => {
      const id = _id.toHexString();
      return { id, name: username, avatar: avatarUrl, isMember: memberIds.has(id) };
    }),
  };
}

/** Converts a membership to the form for the circle's members. */
export function toCircleMember(
  { userId, isLead, createdAt }: Pick<CircleMembership, 'userId' | 'isLead' | 'createdAt'>,
  { username, avatarUrl }: MemberName,
): CircleMember {
  return {
    id: userId.toHexString(),
    name: username,
    avatar: avatarUrl,
    leads: isLead,
    joinedAt: createdAt.toISOString(),
  };
}
