import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, id, moment, money, percent } from './fields.ts';
import { recentStudentsShown, topCoursesShown } from './limits.ts';

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

export const CreatorOverview = z.object({
  totalStudents: count,
  totalRevenue: money,
  /** Since the first of the month, UTC. */
  revenueThisMonth: money,
  /** One decimal, 0 without reviews. */
  averageRating: z.number().min(0).max(5),
  /** Completed enrolments over all enrolments. */
  completionRate: percent,
  upcomingSessions: count,
  coursesPublished: count,
  recentStudents: z.array(RecentStudent).max(recentStudentsShown),
  topCourses: z.array(TopCourse).max(topCoursesShown),
});
export type CreatorOverview = z.infer<typeof CreatorOverview>;

export const overview = {
  'GET /api/creator/overview': endpoint({ role: 'creator', rate: 'expensive', response: CreatorOverview }),
} satisfies Endpoints;
