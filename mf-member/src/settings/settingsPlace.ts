import { useEffect } from 'react';
import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** The sections of the settings, in reading order; each can be linked to: '#dashboard:settings/privacy'. */
export const settingsSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sign-in', title: 'Sign-in' },
  { id: 'second-factor', title: 'Second factor' },
  { id: 'devices', title: 'Where you are signed in' },
  { id: 'orders', title: 'My orders' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy' },
] as const;
export type SettingsSectionId = (typeof settingsSections)[number]['id'];

/** Rows that mails lead to, with the section each stands in: '#dashboard:settings/data'. */
const settingsRows = [
  { id: 'data', section: 'privacy' },
  { id: 'deletion', section: 'privacy' },
] as const satisfies { id: string; section: SettingsSectionId }[];
export type SettingsRowId = (typeof settingsRows)[number]['id'];

/** Address of one section of the settings. */
export function settingsPath(id: SettingsSectionId): string {
  return pathBehind('dashboard:settings', id);
}

/** Id of a section's or a row's heading in the document. */
export function headingId(id: SettingsSectionId | SettingsRowId): string {
  return `settings-${id}`;
}

/** What the address names: a section, and the heading of it or of one of its rows. */
export function useNamedPlace(): { section?: SettingsSectionId; heading?: string } {
  const [name] = useBehind('dashboard:settings');
  const row = settingsRows.find(({ id }) => id === name);
  const section = row?.section ?? settingsSections.find(({ id }) => id === name)?.id;
  return section === undefined ? {} : { section, heading: headingId(row?.id ?? section) };
}

/** Brings the heading that the address names into view and gives it the focus. */
export function useHeadingInView(heading: string | undefined) {
  useEffect(() => {
    if (heading === undefined) return;
    // In the next frame, so that it comes after the shell's own search for the page's heading.
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
