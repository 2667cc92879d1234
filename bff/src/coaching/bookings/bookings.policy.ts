import type { SessionRights } from '@grove/contracts/coaching';
import type { Booking } from './bookings.model.ts';

type Judged = Pick<Booking, 'status' | 'startsAt' | 'changeNoticeMinutes'>;

const minuteMs = 60_000;

/** Until when the member may still move or cancel a session. */
export function changeUntil({ startsAt, changeNoticeMinutes }: Judged): Date {
  return new Date(startsAt.getTime() - changeNoticeMinutes * minuteMs);
}

/** Whether a session holds its time. */
export function isOpen({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed';
}

/** What somebody may do with a session.
 *  @param isHost whether they give it, or are a creator. */
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
