import { pathBehind, useBehind } from '@grove/platform/useBehind';

const sessions = 'coaching:coaching-sessions';

/** Returns the address of the availability screen. */
export function availabilityPath(): string {
  return pathBehind(sessions, 'availability');
}

/** Returns the address where a session is moved, for its coach if `isHost`, otherwise for its member. */
export function reschedulePath(bookingId: string, isHost: boolean): string {
  return pathBehind(sessions, 'reschedule', bookingId, ...(isHost ? ['host'] : []));
}

type SessionsPlace =
  { show: 'list' } | { show: 'availability' } | { show: 'reschedule'; bookingId: string; isHost: boolean };

/** Returns the screen in the address: the list, the availability, or the session to be moved. */
export function useSessionsPlace(): SessionsPlace {
  const [named, bookingId = '', part] = useBehind(sessions);
  if (named === 'availability') return { show: 'availability' };
  if (named === 'reschedule' && /^[0-9a-f]{24}$/.test(bookingId))
    return { show: 'reschedule', bookingId, isHost: part === 'host' };
  return { show: 'list' };
}
