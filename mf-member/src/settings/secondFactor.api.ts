import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account';
import { call } from '@grove/platform/call';
import { refreshAccountSessions, updateAccount } from './account.api.ts';

/** Passwords, secrets and recovery codes leave the page with the part that shows them. */
const forgotten = { gcTime: 0 };

/** Asks for a secret to be scanned; nothing is on yet. */
export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/account/second-factor/start', { body }),
    ...forgotten,
  });
}

/** Turns the second factor on and answers the recovery codes. */
export function useConfirmSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /api/account/second-factor/confirm', { body }),
    onSuccess: ({ recoveryCodes }) => {
      update(cache, { isOn: true, recoveryCodesLeft: recoveryCodes.length });
      // A creator's rights may have waited for this, and a change of rights begins another session.
      void cache.invalidateQueries({ queryKey: ['/api/auth/me'] });
      refreshAccountSessions(cache);
    },
    ...forgotten,
  });
}

/** Replaces the recovery codes by new ones and answers them. */
export function useNewRecoveryCodes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('POST /api/account/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) => {
      update(cache, { recoveryCodesLeft: recoveryCodes.length });
    },
    ...forgotten,
  });
}

/** Turns the second factor off. */
export function useTurnOffSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('POST /api/account/second-factor/off', { body }),
    onSuccess: () => {
      update(cache, { isOn: false, recoveryCodesLeft: 0 });
      refreshAccountSessions(cache);
    },
    ...forgotten,
  });
}

function update(cache: QueryClient, changed: Partial<Account['secondFactor']>) {
  updateAccount(cache, ({ secondFactor }) => ({ secondFactor: { ...secondFactor, ...changed } }));
}
