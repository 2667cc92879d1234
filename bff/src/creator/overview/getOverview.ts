import { recentStudentsShown, topCoursesShown } from '@grove/contracts/limits';
import type { CreatorOverview, TopCourse } from '@grove/contracts/overview';
import { percentOf } from '@grove/contracts/percentOf';
import { countUpcomingSessions } from '../../coaching/bookings/countUpcomingSessions.ts';
import { countPublishedCourses } from '../../learning/courses/countPublishedCourses.ts';
import { countEnrolments } from '../../learning/enrolments/countEnrolments.ts';
import type { EnrolmentCount } from '../../learning/enrolments/countEnrolments.ts';
import { listTopCourses } from '../../shop/orders/listTopCourses.ts';
import type { CourseRevenue } from '../../shop/orders/listTopCourses.ts';
import { sumRevenue } from '../../shop/orders/sumRevenue.ts';
import { averageOfAllRatings } from '../../shop/products/averageOfAllRatings.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { getToday } from './getToday.ts';
import { getTrends } from './getTrends.ts';
import { countStudents } from '../../members/users/countStudents.ts';
import { listRecentStudents } from '../../members/users/listRecentStudents.ts';

/** The Creator Portal's first page, every figure computed from the database; as many queries whatever its size. */
export async function getOverview(now = new Date()): Promise<CreatorOverview> {
  const [
    totalStudents,
    recentStudents,
    revenue,
    best,
    enrolments,
    averageRating,
    upcomingSessions,
    coursesPublished,
    trends,
    today,
  ] = await Promise.all([
    countStudents(),
    listRecentStudents(recentStudentsShown),
    sumRevenue(now),
    listTopCourses(topCoursesShown),
    countEnrolments(),
    averageOfAllRatings(),
    countUpcomingSessions(now),
    countPublishedCourses(),
    getTrends(now),
    getToday(now),
  ]);
  return {
    totalStudents,
    totalRevenue: toMoney(revenue.totalCents),
    revenueThisMonth: toMoney(revenue.thisMonthCents),
    averageRating,
    completionRate: completionRate(enrolments),
    upcomingSessions,
    coursesPublished,
    trends,
    today,
    recentStudents,
    topCourses: best.map((course) => toTopCourse(course, enrolments)),
  };
}

function completionRate(counts: readonly EnrolmentCount[]): number {
  const sum = (of: 'completed' | 'students') => counts.reduce((total, count) => total + count[of], 0);
  return percentOf(sum('completed'), sum('students'));
}

function toTopCourse(
  { courseId, title, revenueCents }: CourseRevenue,
  counts: readonly EnrolmentCount[],
): TopCourse {
  const own = counts.filter((count) => count.courseId.equals(courseId));
  return {
    courseId: courseId.toHexString(),
    title,
    studentsCount: own[0]?.students ?? 0,
    revenue: toMoney(revenueCents),
    completionRate: completionRate(own),
  };
}
