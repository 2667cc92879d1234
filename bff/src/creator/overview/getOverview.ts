import { recentStudentsShown, topCoursesShown } from '@grove/contracts/fields/limits';
import type { CreatorOverview, TopCourse } from '@grove/contracts/creator/overview';
import { toPercent } from '@grove/contracts/fields/formats';
import { countUpcomingSessions } from '../../coaching/bookings/countUpcomingSessions.ts';
import { clock } from '../../infra/clock.ts';
import { countPublishedCourses } from '../../learning/courses/countPublishedCourses.ts';
import { countEnrolments } from '../../learning/enrolments/countEnrolments.ts';
import type { EnrolmentCount } from '../../learning/enrolments/countEnrolments.ts';
import { getOverallRating } from '../../shop/products/getOverallRating.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { listTopCourses } from '../../shop/sales/listProductSales.ts';
import type { SubjectSales } from '../../shop/sales/listProductSales.ts';
import { getToday } from './getToday.ts';
import { getEarnings } from './getEarnings.ts';
import { getTrends } from './getTrends.ts';
import { countStudents } from '../../members/users/students/countStudents.ts';
import { listRecentStudents } from '../../members/users/students/listRecentStudents.ts';

/** The overview of the Creator Portal. All figures are computed from the database, with a constant
 *  number of queries. */
export async function getOverview(now = clock.now()): Promise<CreatorOverview> {
  const [
    totalStudents,
    recentStudents,
    earnings,
    topSales,
    enrolments,
    averageRating,
    upcomingSessions,
    coursesPublished,
    trends,
    { today, newSales },
  ] = await Promise.all([
    countStudents(),
    listRecentStudents(recentStudentsShown),
    getEarnings(now),
    listTopCourses(topCoursesShown),
    countEnrolments(),
    getOverallRating(),
    countUpcomingSessions(now),
    countPublishedCourses(),
    getTrends(now),
    getToday(now),
  ]);
  return {
    totalStudents,
    totalRevenue: earnings.total,
    revenueThisMonth: earnings.thisMonth,
    averageRating,
    completionRate: completionRate(enrolments),
    upcomingSessions,
    coursesPublished,
    trends: { ...trends, revenue: earnings.trend },
    today,
    newSales,
    recentStudents,
    topCourses: topSales.map((course) => toTopCourse(course, enrolments)),
  };
}

function completionRate(counts: readonly EnrolmentCount[]): number {
  const sum = (field: 'completed' | 'students') => counts.reduce((total, count) => total + count[field], 0);
  return toPercent(sum('completed'), sum('students'));
}

function toTopCourse(
  { subjectId, title, grossCents, refundedCents }: SubjectSales,
  counts: readonly EnrolmentCount[],
): TopCourse {
  const courseCounts = counts.filter((count) => count.courseId.equals(subjectId));
  return {
    courseId: subjectId.toHexString(),
    title,
    studentsCount: courseCounts[0]?.students ?? 0,
    revenue: toMoney(grossCents - refundedCents),
    completionRate: completionRate(courseCounts),
  };
}
