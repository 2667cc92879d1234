import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorCode } from '@grove/platform/requestErrors';
import { showFailure } from '@grove/platform/showFailure';
import { finishSignOut } from '@grove/platform/signOut';
import { useWrite } from '@grove/platform/useWrite';
import { refreshAccountSessions, settlesAccount, updateAccount } from './account.api.ts';

/** Requests a change of the email address, which both addresses have to confirm. */
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

const keepEmail = defineWrite<undefined, ResponseOf<'DELETE /api/account/email'>>({
  name: 'keep email',
  request: () => request('DELETE /api/account/email', {}),
  queryUpdates: [settlesAccount(() => ({ pendingEmail: null }))],
  refused: { title: 'Error' },
});

/** Cancels a pending change of the email address. */
export function useCancelEmailChange() {
  return useWrite(keepEmail);
}

/** Changes the password, which ends the account's other sessions. */
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

/** Ends all sessions, including this one, and loads the site at its root. If this session has already ended,
 *  the request is not sent again, because it would end the session that the user has just started. In that
 *  case `hasSessionEnded` is set, so that the user can choose again. */
export function useSignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => call('POST /api/auth/logout-everywhere', { body: {}, callerRetries: true }),
    onSuccess: finishSignOut,
    onError: (error) => {
      if (!isSessionEnded(error)) showFailure(error);
    },
  });
  return { ...signOut, hasSessionEnded: isSessionEnded(signOut.error) };
}

function isSessionEnded(error: unknown) {
  return getErrorCode(error) === 'unauthorized';
}
