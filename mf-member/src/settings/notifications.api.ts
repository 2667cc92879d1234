import type { NotificationPreferences } from '@grove/contracts/notifications';
import { call } from '@grove/platform/call';
import { useAccountSwitch } from './switches.api.ts';

export interface PreferenceSwitch {
  group: keyof NotificationPreferences;
  way: 'bell' | 'mail';
  isOn: boolean;
}

/** Saves one switch of what the member is told. */
export function useSavePreference() {
  return useAccountSwitch({
    save: ({ group, way, isOn }: PreferenceSwitch) =>
      call('PATCH /api/account/notifications', { body: { [group]: { [way]: isOn } } }),
    change: ({ notifications }, { group, way, isOn }) => ({
      notifications: { ...notifications, [group]: { ...notifications[group], [way]: isOn } },
    }),
  });
}
