import type { ReleaseRoute } from '@grove/contracts/releases';

export const routes: ReleaseRoute[] = [
  { path: '/creator', access: 'signed-in', title: 'Creator Portal', data: ['/api/creator/overview'] },
  { path: '/creator/students', access: 'signed-in', title: 'Students' },
  {
    path: '/creator/students/:studentId',
    access: 'signed-in',
    title: 'Student',
    data: ['/api/students/:studentId'],
  },
  { path: '/creator/coaching', access: 'signed-in', title: 'Coaching' },
  { path: '/creator/messages', access: 'signed-in', title: 'Messages' },
  {
    path: '/creator/people',
    access: 'signed-in',
    title: 'People',
    data: ['/api/creator/people', '/api/creator/invitations', '/api/creator/security'],
  },
  {
    path: '/creator/system',
    access: 'signed-in',
    title: 'System',
    data: ['/api/creator/system', '/api/creator/system/set-aside'],
  },
  { path: '/creator/audit', access: 'signed-in', title: 'Audit trail', data: ['/api/creator/audit'] },
];
