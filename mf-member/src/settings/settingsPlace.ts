import { useEffect } from 'react';
import { paths, useLocation } from '@grove/platform/navigation';

/** The sections of the settings, in reading order; each can be linked to: '#dashboard:settings/privacy'. */
export const settingsSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sign-in', title: 'Sign-in' },
  { id: 'second-factor', title: 'Second factor' },
  { id: 'devices', title: 'Where you are signed in' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy' },
] as const;
export type SettingsSectionId = (typeof settingsSections)[number]['id'];

/** Address of one section of the settings. */
export function settingsPath(id: SettingsSectionId): string {
  return `${paths.section('dashboard:settings')}/${id}`;
}

/** Id of a section's heading in the document. */
export function headingId(id: SettingsSectionId): string {
  return `settings-${id}`;
}

/** The section that the address names. */
export function useNamedSection(): SettingsSectionId | undefined {
  const { hash } = useLocation();
  return settingsSections.find(({ id }) => hash === `#dashboard:settings/${id}`)?.id;
}

/** Brings the section that the address names into view and gives its heading the focus. */
export function useSectionFocus(named: SettingsSectionId | undefined) {
  useEffect(() => {
    if (named === undefined) return;
    // In the next frame, so that it comes after the shell's own search for the page's heading.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(headingId(named));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [named]);
}
