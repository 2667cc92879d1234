import { pathBehind, useBehind } from '@grove/platform/useBehind';

const sessions = 'coaching:coaching-sessions';

/** Address of where a coach sets when they give sessions. */
export function availabilityPath(): string {
  return pathBehind(sessions, 'availability');
}

/** Address of where a session is moved, by who booked it or by whoever gives it. */
export function reschedulePath(bookingId: string, isHost: boolean): string {
  return pathBehind(sessions, 'reschedule', bookingId, ...(isHost ? ['host'] : []));
}

type SessionsPlace =
  { show: 'list' } | { show: 'availability' } | { show: 'reschedule'; bookingId: string; isHost: boolean };

/** What the address names: the list, the coach's hours, or a session that is to be moved. */
export function useSessionsPlace(): SessionsPlace {
  const [named, bookingId = '', part] = useBehind(sessions);
  if (named === 'availability') return { show: 'availability' };
  if (named === 'reschedule' && /^[0-9a-f]{24}$/.test(bookingId))
    return { show: 'reschedule', bookingId, isHost: part === 'host' };
  return { show: 'list' };
}
