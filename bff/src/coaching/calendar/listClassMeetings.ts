import type { Actor } from '../../http/actor.ts';
import { listMeetings } from '../classes/listMeetings.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';

/** Lists the meetings of live classes that the actor has bought or hosts. One query, two for coaches and creators. */
export async function listClassMeetings(actor: Actor, { from, to }: CalendarRange): Promise<CalendarEntry[]> {
  const found = await listMeetings(actor, ({ startsAt }) => startsAt >= from && startsAt < to);
  return found.map(({ liveClass, meeting }) => ({
    id: `class-${meeting._id.toHexString()}`,
    kind: 'live-class',
    title: liveClass.title,
    about: '',
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    location: liveClass.meetingUrl,
    path: `/library/${liveClass._id.toHexString()}`,
    changedAt: meeting.changedAt,
    sequence: meeting.sequence,
  }));
}
