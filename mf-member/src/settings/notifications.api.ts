import type { Account } from '@grove/contracts/account/account';
import type { NotificationPreferences } from '@grove/contracts/account/notifications';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useWrite } from '@grove/platform/useWrite';
import { accountKey } from './account.api.ts';

export interface PreferenceSwitch {
  group: keyof NotificationPreferences;
  channel: 'bell' | 'mail';
  isOn: boolean;
}

const savePreference = defineWrite({
  name: 'save notification preference',
  scope: 'account',
  request: ({ group, channel, isOn }: PreferenceSwitch) =>
    request('PATCH /api/account/notifications', { body: { [group]: { [channel]: isOn } } }),
  queryUpdates: [
    {
      queries: () => ({ queryKey: accountKey, exact: true }),
      apply: (account: Account, { group, channel, isOn }) => ({
        ...account,
        notifications: {
          ...account.notifications,
          [group]: { ...account.notifications[group], [channel]: isOn },
        },
      }),
    },
  ],
});

/** Saves one notification preference. */
export function useSavePreference() {
  return useWrite(savePreference);
}
