import type { ReleaseRoute } from '@grove/contracts/releases';

/** The member area stands at the root and at the product's own address. */
const places = ['/', '/:product'];

export const routes: ReleaseRoute[] = [
  ...places.map((path): ReleaseRoute => ({
    path,
    sections: ['classroom'],
    access: 'signed-in',
    title: 'Classroom',
    data: ['/api/classroom/courses'],
  })),
  {
    path: '/course/:id',
    access: 'signed-in',
    title: 'Course',
    data: ['/api/courses/:id/player', '/api/course-progress/:id'],
  },
];
