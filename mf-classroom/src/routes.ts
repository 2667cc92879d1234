import type { ReleaseRoute } from '@grove/contracts/releases/releases';

/** The member area is shown at the root and at the product's own URL. */
const memberAreaPaths = ['/', '/:product'];

export const routes: ReleaseRoute[] = [
  ...memberAreaPaths.map((path): ReleaseRoute => ({
    path,
    ...(path === '/' && {
      menu: [{ label: 'Classroom', icon: 'graduation-cap', role: 'member', order: 30, where: 'header' }],
    }),
    sections: ['classroom'],
    access: 'signed-in',
    title: 'Classroom',
    data: ['/api/classroom/courses'],
  })),
  {
    path: '/course/:courseId',
    chunk: 'course-player',
    places: { course: '' },
    within: '/#classroom',
    access: 'buyer',
    title: 'Course',
    data: ['/api/courses/:courseId/player', '/api/course-progress/:courseId'],
    // The poster of the member's current video.
    pictures: [
      '/modules/{currentModuleIndex}/lessons/{currentLessonIndex}/videos/{currentVideoIndex}/posterUrl',
    ],
  },
];
