import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { showFailure } from '@grove/platform/showFailure';
import { leaveSignedOut } from '@grove/platform/signOut';
import { refreshAccountSessions, updateAccount } from './account.api.ts';

/** Asks both addresses to confirm a new one. */
export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/account/email', { body }),
    onSuccess: (_, { email }) => {
      updateAccount(cache, () => ({ pendingEmail: email.trim().toLowerCase() }));
    },
    gcTime: 0,
  });
}

/** Forgets the new address that waits for its confirmations. */
export function useKeepEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/account/email'),
    onSuccess: () => {
      updateAccount(cache, () => ({ pendingEmail: null }));
    },
    onError: showFailure,
  });
}

/** Sets another password; the account's other sessions end with it. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSuccess: () => {
      refreshAccountSessions(cache);
    },
    gcTime: 0,
  });
}

/** Ends every session, this one too, and loads the site anew at its root. Where this one has ended before, nothing is
 *  sent again: it would end the one that the person has just begun. `isTooLate` then, for them to choose anew. */
export function useSignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => call('POST /api/auth/logout-everywhere', { body: {}, callerSendsAgain: true }),
    onSuccess: leaveSignedOut,
    onError: (error) => {
      if (!isOfEndedSession(error)) showFailure(error);
    },
  });
  return { ...signOut, isTooLate: isOfEndedSession(signOut.error) };
}

function isOfEndedSession(error: unknown) {
  return codeOf(error) === 'unauthorized';
}
