import type { Id } from '@grove/contracts/fields/fields';
import { listCoachingSessions } from '../bookings/listCoachingSessions.ts';
import { getSessionLocation } from '../bookings/toCoachingSession.ts';
import type { Actor } from '../../http/actor.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';

/** Lists the actor's coaching sessions, booked or hosted, with the other participant's name. Three queries. */
export async function listCoachingEntries(actor: Actor, range: CalendarRange): Promise<CalendarEntry[]> {
  const sessions = await listCoachingSessions(actor.id, range);
  const otherIds = sessions.map(({ memberId, coachId }) => (memberId.equals(actor.id) ? coachId : memberId));
  const names = await findUsernames(otherIds);
  return sessions.map(({ _id, title, startsAt, endsAt, updatedAt, status, sequence, ...meeting }, at) => ({
    id: `session-${_id.toHexString()}`,
    kind: 'session',
    title,
    about: [
      formatParticipant(names, otherIds[at]?.toHexString()),
      ...(status === 'requested' ? ['(requested)'] : []),
    ]
      .join(' ')
      .trim(),
    startsAt,
    endsAt,
    location: getSessionLocation(meeting)?.text ?? null,
    path: '/#coaching:coaching-sessions',
    changedAt: updatedAt,
    sequence,
  }));
}

function formatParticipant(names: ReadonlyMap<Id, string>, id: Id | undefined): string {
  const name = id === undefined ? undefined : names.get(id);
  return name === undefined ? '' : `with ${name}`;
}
