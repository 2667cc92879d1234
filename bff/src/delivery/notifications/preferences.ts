import type { Id } from '@grove/contracts/fields/fields';
import { defaultPreferences } from '@grove/contracts/account/notificationKinds';
import type { NotificationPreferences } from '@grove/contracts/account/notifications';
import { savePreferences } from '../../members/users/accounts/savePreferences.ts';
import type { StoredPreferences } from '../../members/users/userParts.ts';

/** Returns a member's notification preferences, with defaults for what they have not chosen. */
export function withDefaultPreferences(stored: StoredPreferences | undefined): NotificationPreferences {
  return {
    progress: { ...defaultPreferences.progress, ...stored?.progress },
    courses: { ...defaultPreferences.courses, ...stored?.courses },
    coaching: { ...defaultPreferences.coaching, ...stored?.coaching },
    community: { ...defaultPreferences.community, ...stored?.community },
    messages: { ...defaultPreferences.messages, ...stored?.messages },
  };
}

export type PreferenceChange = {
  [G in keyof NotificationPreferences]?:
    { bell?: boolean | undefined; mail?: boolean | undefined } | undefined;
};

/** Changes only the given preferences. */
export async function changePreferences(
  userId: Id,
  change: PreferenceChange,
): Promise<NotificationPreferences> {
  const changes = Object.entries(change).flatMap(([group, channels]) =>
    Object.entries(channels ?? {}).flatMap(([channel, isOn]) =>
      isOn === undefined ? [] : [[`${group}.${channel}`, isOn] as const],
    ),
  );
  return withDefaultPreferences(await savePreferences(userId, Object.fromEntries(changes)));
}
