import type { SessionRights } from '@grove/contracts/coaching';
import type { Booking } from './bookings.model.ts';

type Judged = Pick<Booking, 'status' | 'startsAt' | 'changeNoticeMinutes'>;

const minuteMs = 60_000;

/** Returns the last moment at which the member may reschedule or cancel a session. */
export function changeUntil({ startsAt, changeNoticeMinutes }: Judged): Date {
  return new Date(startsAt.getTime() - changeNoticeMinutes * minuteMs);
}

/** Whether a session reserves its time. */
export function isOpen({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed';
}

/** Returns what a participant may do with a session.
 *  @param isHost whether the participant gives the session or is a creator. */
export function sessionRights(
  booking: Judged,
  { isHost, now }: { isHost: boolean; now: Date },
): SessionRights {
  const { status, startsAt } = booking;
  const isAhead = isOpen(booking) && startsAt > now;
  const change = isAhead && (isHost || now <= changeUntil(booking));
  return {
    reschedule: change,
    cancel: change,
    confirm: isHost && isAhead && status === 'requested',
    record: isHost && startsAt <= now && (status === 'confirmed' || status === 'missed'),
    writeNotes: isHost && status !== 'cancelled',
  };
}
