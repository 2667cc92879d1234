import { countBookedSessions } from './coaching/bookings/countBookedSessions.ts';
import { findSessionTitles } from './coaching/bookings/findSessionTitles.ts';
import { findMeetingTitles } from './coaching/classes/findMeetingTitles.ts';
import { findTitles } from './learning/courses/findTitles.ts';
import { provideFacts } from './rewards/facts/facts.ts';
import { listCoursesByCategory } from './shop/products/listCoursesByCategory.ts';

// Learning, coaching and shop give points, so rewards stand below them; what rewards ask of them is put together here,
// for every process that gives points.
provideFacts({
  titlesOfCourses: findTitles,
  titlesOfSessions: async (ids) => {
    const [sessions, meetings] = await Promise.all([findSessionTitles(ids), findMeetingTitles(ids)]);
    return new Map([...sessions, ...meetings]);
  },
  countBookedSessions,
  listCoursesByCategory,
});
