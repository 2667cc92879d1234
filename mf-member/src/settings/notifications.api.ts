import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '@grove/contracts/notifications';
import { call } from '@grove/platform/call';
import { updateAccount } from './account.api.ts';
import { toast } from '@grove/platform/toast';

export interface PreferenceSwitch {
  group: keyof NotificationPreferences;
  way: 'bell' | 'mail';
  isOn: boolean;
}

/** Saves one switch at once. It shows its new state before the answer, and the former one when that is a refusal. */
export function useSavePreference() {
  const cache = useQueryClient();
  function show({ group, way, isOn }: PreferenceSwitch) {
    updateAccount(cache, ({ notifications }) => ({
      notifications: { ...notifications, [group]: { ...notifications[group], [way]: isOn } },
    }));
  }
  return useMutation({
    // One after the other: the last click decides, whatever the network does to their order.
    scope: { id: 'notifications' },
    mutationFn: ({ group, way, isOn }: PreferenceSwitch) =>
      call('PATCH /api/account/notifications', { body: { [group]: { [way]: isOn } } }),
    onMutate: show,
    onError: ({ message }, { isOn, ...which }) => {
      show({ ...which, isOn: !isOn });
      toast({ title: 'Not saved', description: message, variant: 'destructive' });
    },
  });
}
