import type { ReleaseRoute } from '@grove/contracts/releases/releases';

export const routes: ReleaseRoute[] = [
  {
    path: '/creator',
    places: { creator: '' },
    menu: [
      { label: 'Creator', icon: 'pencil-ruler', role: 'creator', order: 60, where: 'header' },
      { label: 'Creator Portal', icon: 'pencil-ruler', role: 'creator', order: 30, where: 'account' },
    ],
    access: 'signed-in',
    title: 'Creator Portal',
    data: ['/api/creator/overview', '/api/creator/setup'],
  },
  { path: '/creator/students', chunk: 'students', access: 'signed-in', title: 'Students' },
  {
    path: '/creator/students/:studentId',
    places: { student: '' },
    access: 'signed-in',
    title: 'Student',
    data: ['/api/students/:studentId'],
  },
  { path: '/creator/circles', access: 'signed-in', title: 'Circles & Pods' },
  { path: '/creator/content', places: { creatorContent: '' }, access: 'signed-in', title: 'Content' },
  { path: '/creator/revenue', chunk: 'revenue', access: 'signed-in', title: 'Revenue' },
  { path: '/creator/reviews', chunk: 'reviews', access: 'signed-in', title: 'Reviews' },
  {
    path: '/creator/reports',
    chunk: 'reports',
    places: { reports: '' },
    access: 'signed-in',
    title: 'Reports',
  },
  { path: '/creator/coaching', chunk: 'coaching', access: 'signed-in', title: 'Coaching' },
  { path: '/creator/messages', access: 'signed-in', title: 'Messages' },
  {
    path: '/creator/people',
    access: 'signed-in',
    title: 'People',
    data: ['/api/creator/people', '/api/creator/invitations', '/api/creator/security'],
  },
  {
    path: '/creator/site',
    chunk: 'site',
    access: 'signed-in',
    title: 'Site settings',
    data: ['/api/creator/site-settings'],
  },
  {
    path: '/creator/system',
    chunk: 'system',
    access: 'signed-in',
    title: 'System',
    data: ['/api/creator/system', '/api/creator/system/set-aside'],
  },
  {
    path: '/creator/releases',
    access: 'signed-in',
    title: 'Releases',
    data: ['/api/remotes', '/api/deployments', '/api/deploy-tokens'],
  },
  {
    path: '/creator/audit',
    chunk: 'audit',
    access: 'signed-in',
    title: 'Audit trail',
    data: ['/api/creator/audit'],
  },
];
