import type { FreeSlots } from '@grove/contracts/coaching/coaching';
import { slotDaysMax } from '@grove/contracts/coaching/coachingRules';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { findAvailability } from '../availability/getAvailability.ts';
import type { TimeSpan } from '../availability/computeFreeSlots.ts';
import { findBooking } from './findBooking.ts';
import { findSessionOffer } from './findSessionOffer.ts';
import { getRescheduleRules, findFreeSlots } from './findFreeSlots.ts';
import type { SlotQuery } from './findFreeSlots.ts';

const dayMs = 86_400_000;

interface FreeSlotsQuery {
  coachId: Id;
  sessionTypeId: Id;
  range: TimeSpan;
  /** The session to reschedule. */
  bookingId?: Id | undefined;
}

/** Lists when a session can be booked, or rescheduled to, within a range; also returns the next free time of all.
 *  @throws AppError('not-found') if the coach does not offer the session type, or the session is not the actor's. */
export async function listFreeSlots(
  actor: Actor,
  { range, ...query }: FreeSlotsQuery,
  now = clock.now(),
): Promise<FreeSlots> {
  const slotQuery =
    query.bookingId === undefined
      ? await findSessionOffer(actor, query)
      : await findRescheduleQuery(actor, query);
  const slots = await findFreeSlots(slotQuery, range, { now });
  const isFirst = range.from <= now.getTime();
  const next = (isFirst ? slots[0] : undefined) ?? (await findNextFreeSlot(slotQuery, now));
  return {
    slots: slots.map((one) => new Date(one).toISOString()),
    nextFree: next === undefined ? null : new Date(next).toISOString(),
  };
}

/** Searches in growing steps: usually the first week has a free time. */
async function findNextFreeSlot(slotQuery: SlotQuery, now: Date): Promise<number | undefined> {
  const end = now.getTime() + slotQuery.session.horizonDays * dayMs;
  let from = now.getTime();
  for (let days = 7; from <= end; days = Math.min(2 * days, slotDaysMax)) {
    const to = from + days * dayMs;
    const [first] = await findFreeSlots(slotQuery, { from, to }, { now });
    if (first !== undefined) return first;
    from = to;
  }
  return undefined;
}

async function findRescheduleQuery(
  actor: Actor,
  { coachId, bookingId = '' }: Omit<FreeSlotsQuery, 'range'>,
): Promise<SlotQuery> {
  const { booking, isHost } = await findOwnBooking(actor, bookingId);
  if (booking.coachId.toHexString() !== coachId) throw new AppError('not-found');
  const availability = await findAvailability(coachId);
  const session = getRescheduleRules(booking, availability, isHost);
  return { coachId: new Types.ObjectId(coachId), availability, session, rescheduled: booking };
}

/** Finds a session that the actor booked or hosts. */
async function findOwnBooking(actor: Actor, bookingId: Id) {
  const role = actor.isCoach || actor.isCreator ? 'host' : 'member';
  try {
    return { booking: await findBooking(actor, bookingId, { role }), isHost: role === 'host' };
  } catch (error) {
    if (role === 'member' || !(error instanceof AppError)) throw error;
    return { booking: await findBooking(actor, bookingId, { role: 'member' }), isHost: false };
  }
}
