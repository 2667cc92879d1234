import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

const sessionsSection = 'coaching:coaching-sessions';

/** Returns the URL of the availability screen. */
export function availabilityPath(): string {
  return sectionPath(sessionsSection, 'availability');
}

/** Returns the URL where a session is moved, for its coach if `isHost`, otherwise for its member. */
export function reschedulePath(bookingId: string, isHost: boolean): string {
  return sectionPath(sessionsSection, 'reschedule', bookingId, ...(isHost ? ['host'] : []));
}

type SessionsLocation =
  { show: 'list' } | { show: 'availability' } | { show: 'reschedule'; bookingId: string; isHost: boolean };

/** Returns the screen in the URL: the list, the availability, or the session to be moved. */
export function useSessionsLocation(): SessionsLocation {
  const [screen, bookingId = '', part] = useSubpath(sessionsSection);
  if (screen === 'availability') return { show: 'availability' };
  if (screen === 'reschedule' && /^[0-9a-f]{24}$/.test(bookingId))
    return { show: 'reschedule', bookingId, isHost: part === 'host' };
  return { show: 'list' };
}
