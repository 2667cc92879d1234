import type { NotificationPreferences } from '@grove/contracts/account/notifications';
import { Switch } from '@grove/ui/forms/Switch';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { useSavePreference } from './notifications.api.ts';
import type { PreferenceSwitch } from './notifications.api.ts';

const groups: { group: keyof NotificationPreferences; title: string; text: string }[] = [
  { group: 'progress', title: 'Your progress', text: 'When you reach a new level or earn a badge.' },
  {
    group: 'courses',
    title: 'Your courses',
    text: 'When a module unlocks for you, or your access to a course changes.',
  },
  {
    group: 'coaching',
    title: 'Your sessions',
    text: 'One day and one hour before a session. You always get an email when a session is booked, rescheduled, or canceled.',
  },
  {
    group: 'community',
    title: 'Community',
    text: 'When there’s a new announcement, or when someone replies to you, reacts to your post, mentions you, adds you to a circle, or moderates your content.',
  },
  {
    group: 'messages',
    title: 'Messages',
    text: 'When someone messages you. If messages stay unread for a few minutes, you get one email for all of them.',
  },
];
const channels: { channel: PreferenceSwitch['channel']; label: string; hint: string }[] = [
  { channel: 'bell', label: 'In the app', hint: 'Under the bell at the top of every page.' },
  { channel: 'mail', label: 'By email', hint: 'To the address you sign in with.' },
];

/** The member's notification preferences. */
export function NotificationsSection({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreference();
  return (
    <SettingsSection id="notifications">
      {groups.map(({ group, title, text }) => (
        <SettingRow key={group} title={title}>
          <p>{text}</p>
          {channels.map(({ channel, label, hint }) => (
            <div key={channel}>
              <Switch
                label={label}
                hint={hint}
                aria-label={`${title}: ${label}`}
                checked={preferences[group][channel]}
                onChange={({ target }) => {
                  save.mutate({ group, channel, isOn: target.checked });
                }}
              />
            </div>
          ))}
        </SettingRow>
      ))}
    </SettingsSection>
  );
}
