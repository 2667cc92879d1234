import type { SessionRights } from '@grove/contracts/coaching/coaching';
import type { Booking } from './bookings.model.ts';

type ChangeableBooking = Pick<Booking, 'status' | 'startsAt' | 'changeNoticeMinutes'>;

const minuteMs = 60_000;

/** Returns the last moment at which the member may reschedule or cancel a session. */
export function getChangeDeadline({ startsAt, changeNoticeMinutes }: ChangeableBooking): Date {
  return new Date(startsAt.getTime() - changeNoticeMinutes * minuteMs);
}

/** Whether a session reserves its time. */
export function isOpenBooking({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed';
}

/** Returns what a participant may do with a session.
 *  @param isHost whether the participant hosts the session or is a creator. */
export function getSessionRights(
  booking: ChangeableBooking,
  { isHost, now }: { isHost: boolean; now: Date },
): SessionRights {
  const { status, startsAt } = booking;
  const isUpcoming = isOpenBooking(booking) && startsAt > now;
  const change = isUpcoming && (isHost || now <= getChangeDeadline(booking));
  return {
    reschedule: change,
    cancel: change,
    confirm: isHost && isUpcoming && status === 'requested',
    record: isHost && startsAt <= now && (status === 'confirmed' || status === 'missed'),
    writeNotes: isHost && status !== 'cancelled',
  };
}

/** Maximum duration of a session: one that started earlier than this has ended. */
export const maxSessionMs = 12 * 60 * 60 * 1000;
