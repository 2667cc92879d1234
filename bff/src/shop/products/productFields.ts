/** Fields of a product that the shop reads: what is shown, and its file. */
export const productFields = {
  title: 1,
  description: 1,
  priceCents: 1,
  priceInterval: 1,
  category: 1,
  type: 1,
  thumbnailKey: 1,
  file: 1,
  courseId: 1,
  isPublished: 1,
  duration: 1,
  outcomes: 1,
  ratingSum: 1,
  ratingCount: 1,
  starCounts: 1,
  studentsCount: 1,
} as const;
