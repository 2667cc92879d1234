import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '@grove/contracts/account/account';
import { call } from '@grove/platform/call';
import { getErrorCode } from '@grove/platform/requestErrors';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { sessionsKey } from './account.api.ts';

/** Ends a session. Succeeds if it has already ended. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_, sessionId) => {
      cache.setQueryData<AccountSession[]>(sessionsKey, (sessions) =>
        sessions?.filter(({ id }) => id !== sessionId),
      );
      toast({ title: 'Signed out', description: 'That device needs to sign in again.' });
    },
    onError: showFailure,
  });
}

async function endSession(sessionId: string) {
  try {
    await call('DELETE /api/account/sessions/:sessionId', { params: { sessionId } });
  } catch (error) {
    if (getErrorCode(error) !== 'not-found') throw error;
  }
}
