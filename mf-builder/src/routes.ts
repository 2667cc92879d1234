import type { ReleaseRoute } from '@grove/contracts/releases';

/** The addresses that this remote shows. */
export const places: ReleaseRoute[] = [
  { path: '/about', access: 'public', title: 'About Us', data: ['/api/page/about'] },
  { path: '/services', access: 'public', title: 'Services', data: ['/api/page/services'] },
  { path: '/creator/home', access: 'signed-in', title: 'Member Page Builder' },
  { path: '/creator/courses/:courseId/edit', access: 'signed-in', title: 'Course editor' },
];

export const routes: ReleaseRoute[] = [...places, { path: '/', access: 'public', below: 'welcome' }];
