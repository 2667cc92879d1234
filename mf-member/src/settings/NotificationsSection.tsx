import type { NotificationPreferences } from '@grove/contracts/notifications';
import { Switch } from '@grove/ui/Switch';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { useSavePreference } from './notifications.api.ts';
import type { PreferenceSwitch } from './notifications.api.ts';

const groups: { group: keyof NotificationPreferences; title: string; text: string }[] = [
  { group: 'progress', title: 'Your growth', text: 'When you reach a new level or earn a badge.' },
  { group: 'courses', title: 'Your courses', text: 'When a module opens for you.' },
  {
    group: 'coaching',
    title: 'Your sessions',
    text: 'A day and an hour before a session begins. When one is booked, moved or cancelled, a mail comes anyhow.',
  },
  {
    group: 'community',
    title: 'The community',
    text: 'When somebody answers what you wrote, reacts to it, mentions you, adds you to a circle or moderates what you wrote.',
  },
  {
    group: 'messages',
    title: 'Messages',
    text: 'When somebody writes to you. By mail only what waits unread for some minutes, all in one.',
  },
];
const ways: { way: PreferenceSwitch['way']; label: string; hint: string }[] = [
  { way: 'bell', label: 'In the bell', hint: 'At the top of every page.' },
  { way: 'mail', label: 'By mail', hint: 'To the address that you sign in with.' },
];

/** The member's notification preferences. */
export function NotificationsSection({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreference();
  return (
    <SettingsSection id="notifications">
      {groups.map(({ group, title, text }) => (
        <SettingRow key={group} title={title}>
          <p>{text}</p>
          {ways.map(({ way, label, hint }) => (
            <div key={way}>
              <Switch
                label={label}
                hint={hint}
                aria-label={`${title}: ${label}`}
                checked={preferences[group][way]}
                onChange={({ target }) => {
                  save.mutate({ group, way, isOn: target.checked });
                }}
              />
            </div>
          ))}
        </SettingRow>
      ))}
    </SettingsSection>
  );
}
