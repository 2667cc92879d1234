import type { ProductDetails } from '@grove/contracts/shop/library';

export const product: ProductDetails = {
  ...{ id: 'a'.repeat(24), title: 'Garden Circle', description: 'All year.', price: '12.00' },
  ...{ priceInterval: 'month', category: 'Membership', type: 'membership', thumbnailUrl: null },
  ...{ rating: 0, reviewCount: 0, studentsCount: 0, owned: false, isFinished: false, courseId: null },
  ...{ liveClass: null, classDates: null, outline: null, teacher: null, starCounts: [0, 0, 0, 0, 0] },
  contents: { lessons: 0, videoSeconds: 0, files: 0, file: null },
  ...{ ownReview: null, isOffered: true, duration: '', can: { review: false } },
};
