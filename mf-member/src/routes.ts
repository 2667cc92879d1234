import type { ReleaseRoute } from '@grove/contracts/releases';

/** The member area stands at the root and at the product's own address. */
const places = ['/', '/:product'];

export const routes: ReleaseRoute[] = places.flatMap((path): ReleaseRoute[] => [
  { path, sections: ['dashboard'], access: 'signed-in', title: 'Dashboard', data: ['/api/dashboard'] },
  { path, sections: ['coaching'], access: 'signed-in', title: 'Coaching' },
  { path, sections: ['community'], access: 'signed-in', title: 'Community' },
]);
