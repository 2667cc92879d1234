import type { Availability, AvailabilityChange } from '@grove/contracts/coaching/availability';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Availabilities } from './availabilities.model.ts';
import type { CoachAvailability } from './coachAvailability.ts';
import { findAvailability, toAvailability } from './getAvailability.ts';
import { mergeWeeklyHours } from './mergeWeeklyHours.ts';
import { newAvailability } from './newAvailability.ts';

/** Stores a coach's hours and session types. Overlapping hours are joined. Booked sessions do not change.
 *  @throws AppError('changed-elsewhere') if it was changed since the coach saw it. */
export async function saveAvailability(
  coachId: Id,
  { revision, sessionTypes, weekly, ...change }: AvailabilityChange,
): Promise<Availability> {
  const before = await findAvailability(coachId);
  if ((before?.revision ?? 0) !== revision) throw new AppError('changed-elsewhere');
  const stored: CoachAvailability = {
    ...newAvailability({
      coachId: new Types.ObjectId(coachId),
      ...change,
      weekly: mergeWeeklyHours(weekly),
      sessionTypes: sessionTypes.map(({ id, ...type }) => ({
        _id: resolveSessionTypeId(id, before),
        ...type,
      })),
      revision: revision + 1,
    }),
    ...(before && { _id: before._id, createdAt: before.createdAt }),
  };
  if (!(await storeRevision(stored, revision))) throw new AppError('changed-elsewhere');
  return toAvailability(stored);
}

/** The permanent id of an existing session type, or a new id for any other. */
function resolveSessionTypeId(id: Id | undefined, before: CoachAvailability | null): Types.ObjectId {
  return before?.sessionTypes.find(({ _id }) => _id.equals(id))?._id ?? new Types.ObjectId();
}

/** Whether the availability was stored; false if it was changed at the same time. */
async function storeRevision(stored: CoachAvailability, revision: number): Promise<boolean> {
  const all = nativeCollection(Availabilities);
  if (revision > 0) {
    const { coachId } = stored;
    return (await all.replaceOne({ coachId, revision }, stored)).modifiedCount === 1;
  }
  try {
    await all.insertOne(stored);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
