import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '@grove/contracts/auth';
import { browserZone } from '@grove/platform/browserZone';
import { call } from '@grove/platform/call';
import { useUser } from '@grove/platform/session';

/** Tells the server the browser's time zone when the account has none: streaks and calendars count days in it. Another
 *  device may be faster; then its zone stays. */
export function useTimeZoneOnce() {
  const cache = useQueryClient();
  const isUnknown = useUser()?.timeZone === null;
  useEffect(() => {
    if (!isUnknown) return;
    const timeZone = browserZone();
    const changes = { timeZone };
    call('PATCH /api/account/profile', { body: { changes, was: { timeZone: null } } }).then(
      () => {
        cache.setQueryData<SessionUser | null>(['/api/auth/me'], (user) => user && { ...user, timeZone });
      },
      // The next visit tells it.
      () => undefined,
    );
  }, [cache, isUnknown]);
}
