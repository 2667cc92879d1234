import type { MenuEntry, ReleaseRoute } from '@grove/contracts/releases/releases';

/** The member area is shown at the root and at the product's own URL. */
const memberAreaPaths = ['/', '/:product'];

const places = {
  secondFactor: '#dashboard:settings/second-factor',
  availability: '#coaching:coaching-sessions/availability',
  reschedule: '#coaching:coaching-sessions/reschedule/:bookingId/host',
  messages: '#community:messages',
  conversation: '#community:messages/:userId',
  circle: '#community:circles-pods/:circleId',
};

/** Menu entries of each section. Declared once, for the root. */
const menus = {
  dashboard: [
    { label: 'Dashboard', icon: 'layout-dashboard', role: 'member', order: 10, where: 'header' },
    {
      label: 'Settings',
      icon: 'settings',
      role: 'member',
      order: 20,
      where: 'account',
      hash: '#dashboard:settings',
    },
  ],
  coaching: [{ label: 'Coaching', icon: 'heart-handshake', role: 'member', order: 20, where: 'header' }],
  community: [
    { label: 'Community', icon: 'users-round', role: 'member', order: 40, where: 'header' },
    {
      label: 'Profile',
      icon: 'user-round',
      role: 'member',
      order: 10,
      where: 'account',
      hash: '#community:profile-wall',
    },
  ],
} satisfies Record<string, MenuEntry[]>;

const menuAt = (path: string, section: keyof typeof menus) => path === '/' && { menu: menus[section] };

export const routes: ReleaseRoute[] = memberAreaPaths.flatMap((path): ReleaseRoute[] => [
  {
    path,
    ...(path === '/' && { places }),
    ...menuAt(path, 'dashboard'),
    sections: ['dashboard'],
    access: 'signed-in',
    title: 'Dashboard',
    data: ['/api/dashboard'],
  },
  { path, ...menuAt(path, 'coaching'), sections: ['coaching'], access: 'signed-in', title: 'Coaching' },
  { path, ...menuAt(path, 'community'), sections: ['community'], access: 'signed-in', title: 'Community' },
]);
