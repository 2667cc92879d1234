import type { SectionTarget } from '@grove/platform/navigation';

/** An item of a section's navigation. */
export interface NavItem {
  to: SectionTarget;
  item: string;
  label: string;
}

/** The navigation within each section that this remote shows, in reading order. */
export const navItems: Partial<Record<string, NavItem[]>> = {
  dashboard: [
    { to: 'dashboard:overview', item: 'overview', label: 'Overview' },
    { to: 'dashboard:profile-wall', item: 'profile-wall', label: 'Profile Wall' },
    { to: 'dashboard:calendar', item: 'calendar', label: 'Calendar' },
    { to: 'dashboard:settings', item: 'settings', label: 'Settings' },
  ],
  coaching: [
    { to: 'coaching:booking-calendar', item: 'booking-calendar', label: 'Booking Calendar' },
    { to: 'coaching:coaching-sessions', item: 'coaching-sessions', label: 'My Coaching Sessions' },
  ],
  community: [
    { to: 'community:profile-wall', item: 'profile-wall', label: 'My Profile' },
    { to: 'community:sanctum-collective', item: 'sanctum-collective', label: 'Sanctum Collective' },
    { to: 'community:circles-pods', item: 'circles-pods', label: 'Sanctum Circle' },
    { to: 'community:messages', item: 'messages', label: 'Messages' },
  ],
};
