import type { BookedSession } from '@grove/contracts/students';
import { listAllUpcoming } from '../../coaching/bookings/listAllUpcoming.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/timeCursor.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import type { FoundPerson } from '../../members/users/findPeople.ts';
import { toStudentBooking } from './toStudentBooking.ts';

const pageSize = 50;

/** A page of everybody's confirmed sessions that are not over, the next one first.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function listSessions(
  { cursor, size = pageSize }: { cursor?: string | undefined; size?: number } = {},
  now = new Date(),
): Promise<{ bookings: BookedSession[]; nextCursor: string | null }> {
  const found = await listAllUpcoming(now, size + 1, cursor === undefined ? undefined : placeOf(cursor));
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const people = await findPeople(shown.flatMap(({ memberId, coachId }) => [memberId, coachId]));
  const names = new Map([...people].map(([id, { username }]) => [id, username]));
  const bookings = shown
    .filter(({ endsAt }) => endsAt > now)
    .map((booking) => ({
      ...toStudentBooking(booking, names),
      ...memberOf(people.get(booking.memberId.toHexString())),
    }));
  const isMore = last !== undefined && found.length > size;
  return {
    bookings,
    nextCursor: isMore ? formatTimeCursor({ at: last.startsAt, id: last._id }) : null,
  };
}

function memberOf(person: FoundPerson | undefined): Pick<BookedSession, 'member' | 'studentId'> {
  if (person === undefined) return { member: null, studentId: null };
  const { _id, username, avatarUrl, isCreator } = person;
  return { member: { username, avatarUrl }, studentId: isCreator ? null : _id.toHexString() };
}

function placeOf(cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { startsAt: at, _id: id };
}
