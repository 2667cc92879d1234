/** The fields of an enrolment that the commands and screens of a course need. */
export const enrolmentStateFields = {
  userId: 1,
  courseId: 1,
  completedLessons: 1,
  completedVideos: 1,
  completedModules: 1,
  position: 1,
  enrolledAt: 1,
  completedAt: 1,
  lastActiveAt: 1,
} as const;
