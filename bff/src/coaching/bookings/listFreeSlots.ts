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
  /** To be moved. */
  bookingId?: Id | undefined;
}

/** When a member can book, or a session can be moved to: within a range, and the next time of all.
 *  @throws AppError('not-found') where nothing is offered, and for a session of others. */
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

/** Looks ahead in growing steps: mostly the first week has some. */
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

/** A session of the actor's, whether they booked or give it. */
async function findEither(actor: Actor, bookingId: Id) {
  const part = actor.isCoach || actor.isCreator ? 'host' : 'member';
  try {
    return { moving: await findBooking(actor, bookingId, { part }), isHost: part === 'host' };
  } catch (error) {
    if (part === 'member' || !(error instanceof AppError)) throw error;
    return { moving: await findBooking(actor, bookingId, { part: 'member' }), isHost: false };
  }
}
