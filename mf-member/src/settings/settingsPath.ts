import { useEffect } from 'react';
import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** The sections of the settings, in reading order. Each can be linked to: '#dashboard:settings/privacy'. */
export const settingsSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sign-in', title: 'Sign-in' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'second-factor', title: 'Two-factor authentication' },
  { id: 'devices', title: 'Where you are signed in' },
  { id: 'membership', title: 'Membership' },
  { id: 'payment', title: 'Payment methods' },
  { id: 'orders', title: 'My orders' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy' },
] as const;
export type SettingsSectionId = (typeof settingsSections)[number]['id'];

/** Rows that emails link to, with their section: '#dashboard:settings/data'. */
const settingsRows = [
  { id: 'data', section: 'privacy' },
  { id: 'deletion', section: 'privacy' },
] as const satisfies { id: string; section: SettingsSectionId }[];
export type SettingsRowId = (typeof settingsRows)[number]['id'];

/** Returns the URL of a section of the settings. */
export function settingsPath(id: SettingsSectionId): string {
  return sectionPath('dashboard:settings', id);
}

/** Returns the element id of a section's or row's heading. */
export function headingId(id: SettingsSectionId | SettingsRowId): string {
  return `settings-${id}`;
}

/** Returns what the URL names: a section, and the heading of that section or of one of its rows. */
export function useSettingsLocation(): { section?: SettingsSectionId; heading?: string } {
  const [name] = useSubpath('dashboard:settings');
  const row = settingsRows.find(({ id }) => id === name);
  const section = row?.section ?? settingsSections.find(({ id }) => id === name)?.id;
  return section === undefined ? {} : { section, heading: headingId(row?.id ?? section) };
}

/** Scrolls the heading in the URL into view and focuses it. */
export function useFocusedHeading(heading: string | undefined) {
  useEffect(() => {
    if (heading === undefined) return;
    // In the next frame, to run after the shell has focused the page's heading.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(heading);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [heading]);
}
