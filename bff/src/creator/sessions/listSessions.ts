import type { BookedSession } from '@grove/contracts/creator/students';
import {
  listAllPastSessions,
  listAllUpcomingSessions,
} from '../../coaching/bookings/listAllUpcomingSessions.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/timeCursor.ts';
import { clock } from '../../infra/clock.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { toStudentBooking } from './toStudentBooking.ts';

const pageSize = 50;

interface AllSessionsQuery {
  when: 'upcoming' | 'past';
  cursor?: string | undefined;
  size?: number;
}

/** A page of all sessions: upcoming ones that are not over or canceled, next first, or ones that have
 *  started, latest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listSessions(
  { when, cursor, size = pageSize }: AllSessionsQuery,
  now = clock.now(),
): Promise<{ bookings: BookedSession[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : parseSessionCursor(cursor);
  const list = when === 'upcoming' ? listAllUpcomingSessions : listAllPastSessions;
  const found = await list(now, { limit: size + 1, after });
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const people = await findPeople(shown.flatMap(({ memberId, coachId }) => [memberId, coachId]));
  const names = new Map([...people].map(([id, { username }]) => [id, username]));
  const bookings = shown
    .filter(({ endsAt }) => when === 'past' || endsAt > now)
    .map((booking) => ({
      ...toStudentBooking(booking, { names, now }),
      ...toMember(people.get(booking.memberId.toHexString())),
    }));
  const hasMore = last !== undefined && found.length > size;
  return {
    bookings,
    nextCursor: hasMore ? formatTimeCursor({ at: last.startsAt, id: last._id }) : null,
  };
}

function toMember(person: FoundPerson | undefined): Pick<BookedSession, 'member' | 'studentId'> {
  if (person === undefined) return { member: null, studentId: null };
  const { _id, username, avatarUrl, isCreator } = person;
  return { member: { username, avatarUrl }, studentId: isCreator ? null : _id.toHexString() };
}

function parseSessionCursor(cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { startsAt: at, _id: id };
}
