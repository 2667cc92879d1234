import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account';
import { call, readAnswer } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { showFailure } from '@grove/platform/showFailure';
import { useWrite } from '@grove/platform/useWrite';
import { accountKey, updateAccount } from './account.api.ts';

export type PrivacySwitch = keyof Account['privacy'];

interface PrivacyChange {
  name: PrivacySwitch;
  isOn: boolean;
}

const savePrivacy = defineWrite({
  name: 'save privacy',
  scope: 'account',
  request: ({ name, isOn }: PrivacyChange) =>
    request('PATCH /api/account/privacy', { body: { [name]: isOn } }),
  shows: [
    {
      queries: () => ({ queryKey: accountKey, exact: true }),
      apply: (account: Account, { name, isOn }) => ({
        ...account,
        privacy: { ...account.privacy, [name]: isOn },
      }),
    },
  ],
});

/** Saves one setting of what other members see. */
export function useSavePrivacy() {
  return useWrite(savePrivacy);
}

/** Requests an export of all data stored about the member. */
export function useRequestDataExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call('POST /api/account/data-export', { body: {}, idempotencyKey }),
    onSuccess: (dataExport) => {
      updateAccount(cache, () => ({ dataExport }));
    },
    onError: showFailure,
  });
}

/** Address of the requested export. */
export const dataExportAddress = '/api/account/data-export/file';

/** Downloads the export of the member's data. If the file has expired, the server reports it and creates it
 *  again: shows the message and refetches the account. */
export function useDownloadDataExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await fetch(dataExportAddress, { credentials: 'include', redirect: 'manual' });
      // A redirect leads to the file in storage.
      if (answer.type !== 'opaqueredirect') await readAnswer(answer);
    },
    onSuccess: () => {
      location.assign(dataExportAddress);
    },
    onError: (error) => {
      showFailure(error);
      void cache.invalidateQueries({ queryKey: accountKey, exact: true });
    },
  });
}

/** Schedules the deletion of the account after the grace period. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/account/deletion', { body }),
    onSuccess: ({ deletesAt }) => {
      showDeletion(cache, deletesAt);
    },
    gcTime: 0,
  });
}

/** Cancels the deletion of the account. */
export function useKeepAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/account/deletion'),
    onSuccess: () => {
      showDeletion(cache, null);
    },
    onError: showFailure,
  });
}

/** The date is part of both the account and the session user. */
function showDeletion(cache: QueryClient, deletesAt: string | null) {
  updateAccount(cache, () => ({ deletesAt }));
  void cache.invalidateQueries({ queryKey: ['/api/auth/me'] });
}
