import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { call } from '@grove/platform/call';
import { useUser } from '@grove/platform/session';

/** Saves the browser's time zone if the account has none: streaks and calendars count days in it. If another
 *  device has saved its zone first, that zone stays. */
export function useSaveTimeZone() {
  const cache = useQueryClient();
  const isUnknown = useUser()?.timeZone === null;
  useEffect(() => {
    if (!isUnknown) return;
    const timeZone = browserTimeZone();
    const changes = { timeZone };
    call('PATCH /api/account/profile', { body: { changes, was: { timeZone: null } } }).then(
      () => {
        cache.setQueryData<SessionUser | null>(['/api/auth/me'], (user) => user && { ...user, timeZone });
      },
      // The next visit tries again.
      () => undefined,
    );
  }, [cache, isUnknown]);
}
