import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account/account';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call, parseResponse } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { showFailure } from '@grove/platform/showFailure';
import { useWrite } from '@grove/platform/useWrite';
import { accountKey, settlesAccount, updateAccount } from './account.api.ts';

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
  queryUpdates: [
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

const requestDataExport = defineWrite({
  name: 'request data export',
  request: (idempotencyKey: string) => request('POST /api/account/data-export', { body: {}, idempotencyKey }),
  queryUpdates: [settlesAccount((dataExport: Account['dataExport']) => ({ dataExport }))],
  refused: { title: 'Error' },
});

/** Requests an export of all data stored about the member. */
export function useRequestDataExport() {
  return useWrite(requestDataExport);
}

/** URL of the requested export. */
export const dataExportUrl = '/api/account/data-export/file';

/** Downloads the export of the member's data. If the file has expired, the server reports it and creates it
 *  again: shows the message and refetches the account. */
export function useDownloadDataExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await fetch(dataExportUrl, { credentials: 'include', redirect: 'manual' });
      // A redirect leads to the file in storage.
      if (answer.type !== 'opaqueredirect') await parseResponse(answer);
    },
    onSuccess: () => {
      location.assign(dataExportUrl);
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
      updateAccount(cache, () => ({ deletesAt }));
      void cache.invalidateQueries({ queryKey: ['/api/auth/me'] });
    },
    gcTime: 0,
  });
}

const keepAccount = defineWrite<undefined, ResponseOf<'DELETE /api/account/deletion'>>({
  name: 'keep account',
  request: () => request('DELETE /api/account/deletion', {}),
  queryUpdates: [settlesAccount(() => ({ deletesAt: null }))],
  refused: { title: 'Error' },
  onAccepted: (_answer, _change, client) => {
    void client.invalidateQueries({ queryKey: ['/api/auth/me'] });
  },
});

/** Cancels the deletion of the account. */
export function useCancelDeletion() {
  return useWrite(keepAccount);
}
