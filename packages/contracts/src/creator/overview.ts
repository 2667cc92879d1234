import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment, money, percent } from '../fields/fields.ts';
import { recentStudentsShown, topCoursesShown } from '../fields/limits.ts';
import { BookedSession } from './students.ts';

export const RecentStudent = z.object({
  id,
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  joinedAt: moment,
});
export type RecentStudent = z.infer<typeof RecentStudent>;

export const TopCourse = z.object({
  courseId: id,
  title: z.string(),
  studentsCount: count,
  revenue: money,
  completionRate: percent,
});
export type TopCourse = z.infer<typeof TopCourse>;

const ordersShown = 5;
const sessionsShown = 5;

export const OverviewOrder = z.object({
  orderId: id,
  /** Null if the buyer is not a student: a creator, a deleted account, or a visitor whose order waits for the
   *  owner of its address. */
  studentId: id.nullable(),
  username: z.string().nullable(),
  titles: z.array(z.string()),
  total: money,
  /** When it was paid. */
  at: moment,
});
export type OverviewOrder = z.infer<typeof OverviewOrder>;

const countTrend = z.object({ now: count, before: count });
const moneyTrend = z.object({ now: money, before: money });

/** The last 30 days compared with the 30 days before them. Revenue counts calendar days, including
 *  today. */
export const Trends = z.object({
  students: countTrend,
  revenue: moneyTrend,
  completions: countTrend,
  sessions: countTrend,
});
export type Trends = z.infer<typeof Trends>;

export const CreatorOverview = z.object({
  totalStudents: count,
  totalRevenue: money,
  /** Since the first of the month in the installation's time zone. */
  revenueThisMonth: money,
  /** One decimal; 0 without reviews. */
  averageRating: z.number().min(0).max(5),
  /** Completed enrolments over all enrolments. */
  completionRate: percent,
  upcomingSessions: count,
  coursesPublished: count,
  trends: Trends,
  /** Items that need an action. */
  today: z.object({
    /** Orders whose payment differs from the amount due. */
    paymentsToReview: z.array(OverviewOrder).max(ordersShown),
    /** Number of sessions that wait for confirmation. */
    sessionsToConfirm: count,
    /** The confirmed sessions that start within a day. */
    sessions: z.array(BookedSession).max(sessionsShown),
    failedDeliveries: count,
    openReports: count,
  }),
  /** The orders paid within the last day, newest first, without free ones. */
  newSales: z.array(OverviewOrder).max(ordersShown),
  recentStudents: z.array(RecentStudent).max(recentStudentsShown),
  topCourses: z.array(TopCourse).max(topCoursesShown),
});
export type CreatorOverview = z.infer<typeof CreatorOverview>;

export const overview = {
  'GET /api/creator/overview': endpoint({
    summary: 'Get the overview of the creator portal',
    role: 'creator',
    rate: 'expensive',
    response: CreatorOverview,
  }),
} satisfies Endpoints;
