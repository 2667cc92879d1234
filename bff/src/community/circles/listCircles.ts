import type { Circle, CircleKind } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import { circlesMax } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { canCreateCircles } from './circles.policy.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';
import { toCircle } from './toCircle.ts';
import { validMembership } from './validMembership.ts';

/** Lists circles or pods by name: all of a kind for creators; for others those that they are in, and of archived ones
 *  those that they manage. Two queries. */
export async function listCircles(
  actor: Actor,
  kind: CircleKind,
  show: 'open' | 'archived',
): Promise<Circle[]> {
  const isArchived = show === 'archived';
  if (actor.isCreator) return listAllCircles(actor, kind, isArchived);
  const memberCircles = (await listMemberCircles(actor, !isArchived)).filter(
    (circle) => circle.kind === kind,
  );
  return isArchived ? memberCircles.filter(({ can }) => can.manage) : memberCircles;
}

/** Lists the actor's open circles and pods by name. Two queries. */
export async function listOwnCircles(actor: Actor): Promise<{ items: Circle[]; can: { create: boolean } }> {
  return { items: await listMemberCircles(actor, true), can: { create: canCreateCircles(actor) } };
}

async function listAllCircles(actor: Actor, kind: CircleKind, isArchived: boolean): Promise<Circle[]> {
  const [all, memberships] = await Promise.all([
    nativeCollection(Circles)
      .find({ kind, isArchived })
      .sort({ searchName: 1, _id: 1 })
      .limit(circlesMax)
      .toArray(),
    findMemberships(actor.id, !isArchived),
  ]);
  return all.map((circle) => toCircle(actor, circle, memberships.get(circle._id.toHexString()) ?? null));
}

async function listMemberCircles(actor: Actor, isOpen: boolean): Promise<Circle[]> {
  const memberships = await findMemberships(actor.id, isOpen);
  const found = await findCircles([...memberships.values()].map(({ circleId }) => circleId));
  return found
    .sort((one, other) => one.searchName.localeCompare(other.searchName))
    .map((circle) => toCircle(actor, circle, memberships.get(circle._id.toHexString()) ?? null));
}

/** Finds circles and pods by their ids. */
export async function findCircles(ids: readonly Types.ObjectId[], tx?: Transaction): Promise<StoredCircle[]> {
  return nativeCollection(Circles)
    .find({ _id: { $in: [...ids] } }, { ...(tx && { session: tx }) })
    .toArray();
}

/** The memberships of a person in open, or in archived, circles, by circle id. */
async function findMemberships(userId: Id, isOpen: boolean): Promise<Map<Id, CircleMembership>> {
  const found = await nativeCollection(CircleMemberships)
    .find({ userId: new Types.ObjectId(userId), isOpen, ...validMembership() })
    .toArray();
  return new Map(found.map((one) => [one.circleId.toHexString(), one]));
}
