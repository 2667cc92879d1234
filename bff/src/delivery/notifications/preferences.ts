import type { Id } from '@grove/contracts/fields';
import { defaultPreferences } from '@grove/contracts/notificationKinds';
import type { NotificationPreferences } from '@grove/contracts/notifications';
import { savePreferences } from '../../members/users/savePreferences.ts';
import type { StoredPreferences } from '../../members/users/userParts.ts';

/** Returns a member's notification preferences, with defaults for what they have not chosen. */
export function preferencesOf(stored: StoredPreferences | undefined): NotificationPreferences {
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
  const changes = Object.entries(change).flatMap(([group, ways]) =>
    Object.entries(ways ?? {}).flatMap(([way, isOn]) =>
      isOn === undefined ? [] : [[`${group}.${way}`, isOn] as const],
    ),
  );
  return preferencesOf(await savePreferences(userId, Object.fromEntries(changes)));
}
