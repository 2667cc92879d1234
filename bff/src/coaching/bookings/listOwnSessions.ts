import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/timeCursor.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { isOpenBooking, maxSessionMs } from './bookings.policy.ts';
import { presentSession } from './toCoachingSession.ts';

const pageSize = 20;

interface SessionsQuery {
  when: 'upcoming' | 'past';
  cursor?: string | undefined;
}

/** Lists a page of the sessions that the actor booked or hosts: those that have not ended, earliest first, or those
 *  that have started, latest first. Three queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listOwnSessions(
  actor: Actor,
  { when, cursor }: SessionsQuery,
  now = clock.now(),
): Promise<{ sessions: CoachingSession[]; nextCursor: string | null }> {
  const isUpcoming = when === 'upcoming';
  const filter = {
    ...(isUpcoming ? toUpcomingFilter(now) : { startsAt: { $lte: now } }),
    ...toCursorFilter(cursor, isUpcoming),
  };
  const id = new Types.ObjectId(actor.id);
  const order = isUpcoming ? 1 : -1;
  const find = (personFilter: object) =>
    nativeCollection(Bookings)
      .find({ ...personFilter, ...filter })
      .sort({ startsAt: order, _id: order })
      .limit(pageSize + 1)
      .toArray();
  const found = (await Promise.all([find({ memberId: id }), find({ coachId: id })])).flat();
  const sorted = found.sort(
    (a, b) => order * (a.startsAt.getTime() - b.startsAt.getTime() || compareIds(a, b)),
  );
  const page = sorted.slice(0, pageSize);
  const last = page.at(-1);
  const listed = page.filter(createListFilter({ isUpcoming, now }));
  const people = await findPeople(listed.flatMap(({ memberId, coachId }) => [memberId, coachId]));
  return {
    sessions: listed.map((one) => presentSession(one, { people, isHost: one.coachId.equals(id), now })),
    nextCursor:
      last && sorted.length > pageSize ? formatTimeCursor({ at: last.startsAt, id: last._id }) : null,
  };
}

/** Matches open sessions that have not ended, and some that have just ended. */
function toUpcomingFilter(now: Date) {
  const status = { $in: ['requested', 'confirmed'] as Booking['status'][] };
  return { status, startsAt: { $gt: new Date(now.getTime() - maxSessionMs) } };
}

/** Open sessions count as upcoming until they end. */
function createListFilter({ isUpcoming, now }: { isUpcoming: boolean; now: Date }) {
  return (booking: Booking) => (isOpenBooking(booking) && booking.endsAt > now) === isUpcoming;
}

function toCursorFilter(cursor: string | undefined, isUpcoming: boolean) {
  if (cursor === undefined) return {};
  const { at, id } = parseTimeCursor(cursor);
  const [operator, inclusiveOperator] = isUpcoming ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  return {
    startsAt: { [inclusiveOperator]: at },
    $or: [{ startsAt: { [operator]: at } }, { _id: { [operator]: id } }],
  };
}

function compareIds(a: Pick<Booking, '_id'>, b: Pick<Booking, '_id'>): number {
  return a._id.toHexString().localeCompare(b._id.toHexString());
}
