import type { Circle, CircleKind } from '@grove/contracts/community/circles';
import { circlesMax } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Circles } from './circles.model.ts';
import { addCircleMember } from './membership.ts';
import { newCircle } from './newCircle.ts';
import { toCircle } from './toCircle.ts';

/** Creates a circle or pod; the actor joins it as its lead.
 *  @throws AppError('no-room') if there are too many open ones of its kind. */
export async function createCircle(
  actor: Actor,
  { kind, name, description }: { kind: CircleKind; name: string; description: string },
  tx: Transaction,
): Promise<Circle> {
  const circles = nativeCollection(Circles);
  const openOfKind = { kind, isArchived: false };
  const count = await circles.countDocuments(openOfKind, { session: tx, limit: circlesMax });
  if (count >= circlesMax) throw new AppError('no-room');
  const circle = newCircle({ kind, name, description });
  await circles.insertOne(circle, { session: tx });
  await addCircleMember(circle, actor.id, tx, { isLead: true });
  return toCircle(actor, { ...circle, membersCount: 1 }, { isLead: true });
}
