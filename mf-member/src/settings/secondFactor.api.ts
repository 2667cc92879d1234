import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account/account';
import { call } from '@grove/platform/call';
import { refreshAccountSessions, updateAccount } from './account.api.ts';

/** Passwords, secrets and recovery codes are removed from the cache when their component unmounts. */
const notCached = { gcTime: 0 };

/** Requests a secret to scan. The second factor is not active yet. */
export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/account/second-factor/start', { body }),
    ...notCached,
  });
}

/** Turns the second factor on and returns the recovery codes. */
export function useConfirmSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /api/account/second-factor/confirm', { body }),
    onSuccess: ({ recoveryCodes }) => {
      updateSecondFactor(cache, { isOn: true, recoveryCodesLeft: recoveryCodes.length });
      // A creator's rights may depend on the second factor, and a change of rights starts a new session.
      void cache.invalidateQueries({ queryKey: ['/api/auth/me'] });
      refreshAccountSessions(cache);
    },
    ...notCached,
  });
}

/** Replaces the recovery codes and returns the new ones. */
export function useNewRecoveryCodes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('POST /api/account/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) => {
      updateSecondFactor(cache, { recoveryCodesLeft: recoveryCodes.length });
    },
    ...notCached,
  });
}

/** Turns the second factor off. */
export function useTurnOffSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('POST /api/account/second-factor/off', { body }),
    onSuccess: () => {
      updateSecondFactor(cache, { isOn: false, recoveryCodesLeft: 0 });
      refreshAccountSessions(cache);
    },
    ...notCached,
  });
}

function updateSecondFactor(cache: QueryClient, changed: Partial<Account['secondFactor']>) {
  updateAccount(cache, ({ secondFactor }) => ({ secondFactor: { ...secondFactor, ...changed } }));
}
