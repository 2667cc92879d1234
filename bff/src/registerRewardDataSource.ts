import { countBookedSessions } from './coaching/bookings/countBookedSessions.ts';
import { findSessionTitles } from './coaching/bookings/findSessionTitles.ts';
import { findMeetingTitles } from './coaching/classes/findMeetingTitles.ts';
import { findCourseAndLessonTitles } from './learning/courses/findCourseAndLessonTitles.ts';
import { registerRewardDataSource } from './rewards/points/rewardDataSource.ts';
import { listCoursesByCategory } from './shop/products/listCoursesByCategory.ts';

// Learning, coaching and shop depend on rewards, so rewards cannot import them. What rewards need from them is
// registered here, for every process that awards points.
registerRewardDataSource({
  findCourseTitles: findCourseAndLessonTitles,
  findSessionTitles: async (ids) => {
    const [sessions, meetings] = await Promise.all([findSessionTitles(ids), findMeetingTitles(ids)]);
    return new Map([...sessions, ...meetings]);
  },
  countBookedSessions,
  listCoursesByCategory,
});
