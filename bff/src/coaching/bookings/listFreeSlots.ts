import type { FreeSlots } from '@grove/contracts/coaching';
import { slotDaysMax } from '@grove/contracts/coachingRules';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { findAvailability } from '../availability/getAvailability.ts';
import type { Stretch } from '../availability/freeSlots.ts';
import { findBooking } from './findBooking.ts';
import { findSessionOffer } from './findSessionOffer.ts';
import { rulesOf, slotsOf } from './slotsOf.ts';
import type { SlotQuery } from './slotsOf.ts';

const dayMs = 86_400_000;

interface Asked {
  coachId: Id;
  sessionTypeId: Id;
  range: Stretch;
  /** The session to reschedule. */
  bookingId?: Id | undefined;
}

/** Lists when a session can be booked, or rescheduled to, within a range; also returns the next free time of all.
 *  @throws AppError('not-found') if the coach does not offer the session type, or the session is not the actor's. */
export async function listFreeSlots(
  actor: Actor,
  { range, ...asked }: Asked,
  now = clock.now(),
): Promise<FreeSlots> {
  const wanted =
    asked.bookingId === undefined ? await findSessionOffer(actor, asked) : await findMoved(actor, asked);
  const slots = await slotsOf(wanted, range, { now });
  const isFirst = range.from <= now.getTime();
  const next = (isFirst ? slots[0] : undefined) ?? (await findNext(wanted, now));
  return {
    slots: slots.map((one) => new Date(one).toISOString()),
    nextFree: next === undefined ? null : new Date(next).toISOString(),
  };
}

/** Searches in growing steps: usually the first week has a free time. */
async function findNext(wanted: SlotQuery, now: Date): Promise<number | undefined> {
  const end = now.getTime() + wanted.session.horizonDays * dayMs;
  let from = now.getTime();
  for (let days = 7; from <= end; days = Math.min(2 * days, slotDaysMax)) {
    const to = from + days * dayMs;
    const [first] = await slotsOf(wanted, { from, to }, { now });
    if (first !== undefined) return first;
    from = to;
  }
  return undefined;
}

async function findMoved(
  actor: Actor,
  { coachId, bookingId = '' }: Omit<Asked, 'range'>,
): Promise<SlotQuery> {
  const { moving, isHost } = await findEither(actor, bookingId);
  if (moving.coachId.toHexString() !== coachId) throw new AppError('not-found');
  const availability = await findAvailability(coachId);
  const session = rulesOf(moving, availability, isHost);
  return { coachId: new Types.ObjectId(coachId), availability, session, moving };
}

/** Finds a session that the actor booked or gives. */
async function findEither(actor: Actor, bookingId: Id) {
  const part = actor.isCoach || actor.isCreator ? 'host' : 'member';
  try {
    return { moving: await findBooking(actor, bookingId, { part }), isHost: part === 'host' };
  } catch (error) {
    if (part === 'member' || !(error instanceof AppError)) throw error;
    return { moving: await findBooking(actor, bookingId, { part: 'member' }), isHost: false };
  }
}
