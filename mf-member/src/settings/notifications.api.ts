import type { Account } from '@grove/contracts/account';
import type { NotificationPreferences } from '@grove/contracts/notifications';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useWrite } from '@grove/platform/useWrite';
import { accountKey } from './account.api.ts';

export interface PreferenceSwitch {
  group: keyof NotificationPreferences;
  way: 'bell' | 'mail';
  isOn: boolean;
}

const savePreference = defineWrite({
  name: 'save notification preference',
  scope: 'account',
  request: ({ group, way, isOn }: PreferenceSwitch) =>
    request('PATCH /api/account/notifications', { body: { [group]: { [way]: isOn } } }),
  shows: [
    {
      queries: () => ({ queryKey: accountKey, exact: true }),
      apply: (account: Account, { group, way, isOn }) => ({
        ...account,
        notifications: {
          ...account.notifications,
          [group]: { ...account.notifications[group], [way]: isOn },
        },
      }),
    },
  ],
});

/** Saves one notification preference. */
export function useSavePreference() {
  return useWrite(savePreference);
}
