import type { ReleaseRoute } from '@grove/contracts/releases/releases';

export const routes: ReleaseRoute[] = [{ path: '/dev/ui', access: 'public', title: 'UI parts' }];
