import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, id, moment, percent, seconds } from './fields.ts';
import { UserLevel } from './userLevel.ts';

export const JourneyCourse = z.object({
  courseId: id,
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  progress: percent,
  completedLessons: count,
  totalLessons: count,
});
export type JourneyCourse = z.infer<typeof JourneyCourse>;

/** Where the member left off, in the course that was touched last. */
export const ContinueLearning = z.object({
  /** At a saved place, at the beginning of a course that was not begun, or at the next lesson that is not done. */
  way: z.enum(['resume', 'start', 'next-lesson']),
  courseId: id,
  courseTitle: z.string(),
  moduleTitle: z.string(),
  lessonTitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  videoTimestamp: seconds,
  progress: percent,
  completedLessons: count,
  totalLessons: count,
});
export type ContinueLearning = z.infer<typeof ContinueLearning>;

/** What the library has for a member who has nothing left to continue. */
export const RecommendedProduct = z.object({
  productId: id,
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type RecommendedProduct = z.infer<typeof RecommendedProduct>;

/** Something with a beginning that the member takes part in. */
export const UpcomingEvent = z.object({
  id,
  kind: z.enum(['session', 'live-class']),
  title: z.string(),
  startsAt: moment,
  endsAt: moment,
  /** Where one meets: open from ten minutes before until the end. */
  joinUrl: z.string().nullable(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

export const Dashboard = z.object({
  profile: z.object({
    username: z.string(),
    avatarUrl: z.string().nullable(),
    bio: z.string().nullable(),
    level: UserLevel,
  }),
  stats: z.object({
    courses: count,
    lessonsCompleted: count,
    dayStreak: count,
    points: count,
    badges: count,
  }),
  journey: z.array(JourneyCourse),
  continueLearning: ContinueLearning.nullable(),
  /** Only where the member's courses leave nothing to continue. */
  recommended: RecommendedProduct.nullable(),
  /** The next five, the first of them first. */
  upcoming: z.array(UpcomingEvent).max(5),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const member = {
  'GET /api/dashboard': endpoint({ role: 'member', response: Dashboard }),
} satisfies Endpoints;
