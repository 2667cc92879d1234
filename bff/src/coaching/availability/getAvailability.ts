import type { Availability } from '@grove/contracts/coaching/availability';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { findUserTimeZone } from '../../members/users/profiles/findUserTimeZone.ts';
import { Availabilities } from './availabilities.model.ts';
import type { CoachAvailability } from './coachAvailability.ts';
import { mergeWeeklyHours } from './mergeWeeklyHours.ts';

/** Returns a coach's availability; before it is first saved, one that offers nothing, in the coach's own time zone or, until it is
 *  known, the installation's. */
export async function getAvailability(coachId: Id): Promise<Availability> {
  const stored = await findAvailability(coachId);
  if (stored !== null) return toAvailability(stored);
  return {
    isOffered: false,
    timeZone: (await findUserTimeZone(coachId)) ?? (await findTimeZone()),
    calendlyUrl: null,
    changeNoticeMinutes: 24 * 60,
    weekly: [],
    exceptions: [],
    sessionTypes: [],
    revision: 0,
  };
}

/** Finds the availability that a coach has saved; null if there is none. */
export async function findAvailability(coachId: Id, tx?: Transaction): Promise<CoachAvailability | null> {
  return nativeCollection(Availabilities).findOne(
    { coachId: new Types.ObjectId(coachId) },
    tx && { session: tx },
  );
}

/** Converts a coach's availability to the form for the coach. Hours that overlap, as earlier versions stored them, are
 *  joined: drawn as they are, one would cover another. */
export function toAvailability({ sessionTypes, weekly, ...stored }: CoachAvailability): Availability {
  return {
    ...stored,
    weekly: mergeWeeklyHours(weekly),
    sessionTypes: sessionTypes.map(({ _id, ...type }) => ({ id: _id.toHexString(), ...type })),
  };
}
