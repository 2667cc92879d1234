import type { ProductDetails } from '@grove/contracts/shop/library';

export const lessonId = 'b'.repeat(24);

/** A course in the library with one week of two lessons. */
export const course: ProductDetails = {
  id: 'a'.repeat(24),
  title: 'Rooted',
  description: 'Down to the ground.',
  price: '49.00',
  category: 'For Moms',
  type: 'course',
  thumbnailUrl: null,
  rating: 4.5,
  reviewCount: 2,
  studentsCount: 9,
  owned: false,
  isFinished: false,
  courseId: null,
  liveClass: null,
  classDates: null,
  outline: [
    {
      title: 'Week 1',
      subtitle: 'Arriving',
      modules: [
        {
          title: 'The ground',
          lessons: [
            { id: lessonId, title: 'Both feet', videoSeconds: 290, isPreview: true },
            { id: 'd'.repeat(24), title: 'One breath', videoSeconds: 0, isPreview: false },
          ],
        },
      ],
    },
  ],
  contents: { lessons: 2, videoSeconds: 290, files: 1, file: null },
  teacher: { username: 'Sage Rivers', bio: 'Gardener.', avatarUrl: null },
  starCounts: [0, 0, 0, 1, 1],
  ownReview: null,
  isOffered: true,
  duration: '',
  can: { review: false },
};
