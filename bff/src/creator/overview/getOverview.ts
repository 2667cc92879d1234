import { recentStudentsShown, topCoursesShown } from '@grove/contracts/limits';
import type { CreatorOverview, TopCourse } from '@grove/contracts/overview';
import { percentOf } from '@grove/contracts/percentOf';
import { countUpcomingSessions } from '../../coaching/bookings/countUpcomingSessions.ts';
import { clock } from '../../infra/clock.ts';
import { countPublishedCourses } from '../../learning/courses/countPublishedCourses.ts';
import { countEnrolments } from '../../learning/enrolments/countEnrolments.ts';
import type { EnrolmentCount } from '../../learning/enrolments/countEnrolments.ts';
import { averageOfAllRatings } from '../../shop/products/averageOfAllRatings.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { listTopCourses } from '../../shop/sales/listProductSales.ts';
import type { SubjectSales } from '../../shop/sales/listProductSales.ts';
import { getToday } from './getToday.ts';
import { getEarnings } from './getEarnings.ts';
import { getTrends } from './getTrends.ts';
import { countStudents } from '../../members/users/countStudents.ts';
import { listRecentStudents } from '../../members/users/listRecentStudents.ts';

/** The overview of the Creator Portal. All figures are computed from the database, with a constant
 *  number of queries. */
export async function getOverview(now = clock.now()): Promise<CreatorOverview> {
  const [
    totalStudents,
    recentStudents,
    earned,
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
    getEarnings(now),
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
    totalRevenue: earned.total,
    revenueThisMonth: earned.thisMonth,
    averageRating,
    completionRate: completionRate(enrolments),
    upcomingSessions,
    coursesPublished,
    trends: { ...trends, revenue: earned.trend },
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
  { subjectId, title, grossCents, refundedCents }: SubjectSales,
  counts: readonly EnrolmentCount[],
): TopCourse {
  const own = counts.filter((count) => count.courseId.equals(subjectId));
  return {
    courseId: subjectId.toHexString(),
    title,
    studentsCount: own[0]?.students ?? 0,
    revenue: toMoney(grossCents - refundedCents),
    completionRate: completionRate(own),
  };
}
