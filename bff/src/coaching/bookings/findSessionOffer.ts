import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCoaches } from '../../members/users/roles/findCoaches.ts';
import type { CoachAvailability, OfferedSession } from '../availability/coachAvailability.ts';
import { findAvailability } from '../availability/getAvailability.ts';

export interface SessionOffer {
  coachId: Types.ObjectId;
  availability: CoachAvailability;
  session: OfferedSession;
}

/** Finds a session type that a coach offers. Coaches cannot book sessions with themselves.
 *  @throws AppError('not-found') */
export async function findSessionOffer(
  actor: Actor,
  { coachId, sessionTypeId }: { coachId: Id; sessionTypeId: Id },
  tx?: Transaction,
): Promise<SessionOffer> {
  const id = new Types.ObjectId(coachId);
  const availability = await findAvailability(coachId, tx);
  const session = availability?.sessionTypes.find(({ _id }) => _id.equals(sessionTypeId));
  const isOffered = availability?.isOffered === true && coachId !== actor.id;
  if (!isOffered || session === undefined) throw new AppError('not-found');
  if (!(await findCoaches([id], tx)).has(coachId)) throw new AppError('not-found');
  return { coachId: id, availability, session };
}
