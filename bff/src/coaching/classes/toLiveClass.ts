import type { ClassDates, ClassOffer, LiveClass } from '@grove/contracts/coaching/classes';
import { clock } from '../../infra/clock.ts';
import { listUpcomingMeetings } from './liveClass.ts';
import type { StoredLiveClass } from './liveClass.ts';

/** Converts a class to the form for its creators. */
export function toLiveClass(liveClass: StoredLiveClass): LiveClass {
  const { _id, title, hostId, timeZone, seats, taken, meetingUrl } = liveClass;
  return {
    productId: _id.toHexString(),
    hostId: hostId.toHexString(),
    ...{ title, timeZone, seats, taken, meetingUrl },
    meetings: toMeetings(liveClass),
  };
}

/** Converts a class to the form that is public. */
export function toClassOffer(liveClass: StoredLiveClass, now = clock.now()): ClassOffer {
  const [next] = listUpcomingMeetings(liveClass, now);
  return {
    seatsLeft: Math.max(0, liveClass.seats - liveClass.taken),
    isOver: next === undefined,
    nextAt: next?.startsAt.toISOString() ?? null,
  };
}

/** Converts the meetings of a class; only people who may attend get the URL of the online meeting. */
export function toClassDates(
  liveClass: StoredLiveClass,
  { isInvited, takesAttendance }: { isInvited: boolean; takesAttendance: boolean },
): ClassDates {
  return {
    timeZone: liveClass.timeZone,
    meetings: toMeetings(liveClass),
    joinUrl: isInvited ? liveClass.meetingUrl : null,
    can: { takeAttendance: takesAttendance },
  };
}

function toMeetings({ meetings }: StoredLiveClass): LiveClass['meetings'] {
  return [...meetings]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ _id, startsAt, endsAt, isCancelled }) => ({
      id: _id.toHexString(),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isCancelled,
    }));
}
