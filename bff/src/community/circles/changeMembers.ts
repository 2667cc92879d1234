import type { Circle, CircleMember } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberRole } from '../../members/users/names/findMember.ts';
import type { MemberRole } from '../../members/users/names/findMember.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { findVisibleCircle, findMembership, findOpenCircle } from './findCircle.ts';
import type { FoundCircle } from './findCircle.ts';
import { toCircleMember } from './listMembers.ts';
import { addCircleMember, leaveCircle } from './membership.ts';
import { notifyAddedMember, publishCircleEvent } from './publishCircleEvent.ts';
import { toCircle } from './toCircle.ts';

interface MemberRef {
  circleId: Id;
  userId: Id;
}

/** Adds a member to a circle or pod, and changes whether the member leads it, if given. Idempotent.
 *  @throws AppError('circle-not-found') if the actor does not manage it or it is archived, AppError('not-found') if
 *  there is no such member, AppError('coaches-lead') if the new lead is neither coach nor creator,
 *  AppError('no-room'). */
export async function addMember(
  actor: Actor,
  { circleId, userId, leads }: MemberRef & { leads?: boolean | undefined },
): Promise<{ circle: Circle; member: CircleMember }> {
  return inTransaction(async (tx) => {
    const found = await findOpenCircle(actor, circleId, tx);
    const user = await findMemberRole(userId, tx);
    if (user === null) throw new AppError('not-found');
    if (await addCircleMember(found.circle, userId, tx))
      await notifyAddedMember(actor.id, found.circle, userId, tx);
    if (leads !== undefined) await setLead(found, user, leads, tx);
    const membership = await findMembership(found.circle._id, userId, tx);
    if (membership === null) throw new AppError('not-found');
    return { circle: await readCircle(actor, circleId, tx), member: toCircleMember(membership, user) };
  });
}

/** Removes a member from a circle or pod, who can no longer read anything in it.
 *  @throws AppError('circle-not-found') if the actor does not manage it or it is archived, AppError('not-found') if the
 *  member is not in it. */
export async function removeMember(actor: Actor, { circleId, userId }: MemberRef): Promise<Circle> {
  return inTransaction(async (tx) => {
    const { circle, membership } = await findOpenCircle(actor, circleId, tx);
    if (!(await leaveCircle(circle._id, userId, tx))) throw new AppError('not-found');
    const updated = { ...circle, membersCount: circle.membersCount - 1 };
    return toCircle(actor, updated, actor.id === userId ? null : membership);
  });
}

/** Removes the actor from a circle or pod. The actor can no longer read anything in it; the actor's posts are kept.
 *  @throws AppError('circle-not-found') if the actor is not in it or it is archived. */
export async function leaveOwnCircle(actor: Actor, circleId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const { circle } = await findVisibleCircle(actor, circleId, tx);
    if (circle.isArchived || !(await leaveCircle(circle._id, actor.id, tx)))
      throw new AppError('circle-not-found');
  });
}

async function setLead({ circle }: FoundCircle, user: MemberRole, isLead: boolean, tx: Transaction) {
  if (isLead && !user.isCoach && !user.isCreator) throw new AppError('coaches-lead');
  const membershipKey: Pick<CircleMembership, 'circleId' | 'userId'> = {
    circleId: circle._id,
    userId: user._id,
  };
  const { modifiedCount } = await nativeCollection(CircleMemberships).updateOne(
    { ...membershipKey, isLead: !isLead },
    { $set: { isLead, updatedAt: clock.now() } },
    { session: tx },
  );
  if (modifiedCount > 0) await publishCircleEvent(circle._id, [user._id], tx);
}

/** Reads the circle again, because the actor may have given up the lead. */
async function readCircle(actor: Actor, circleId: Id, tx: Transaction): Promise<Circle> {
  const { circle, membership } = await findVisibleCircle(actor, circleId, tx);
  return toCircle(actor, circle, membership);
}
