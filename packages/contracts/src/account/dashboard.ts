import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment, percent, seconds } from '../fields/fields.ts';
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

/** Where the member left off in the course that they used last. */
export const ContinueLearning = z.object({
  /** At a saved position, at the start of a course, or at the next lesson that is not completed. */
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

/** The next lesson of a member whose open lessons are all completed. */
export const NextUnlock = z.object({
  courseId: id,
  courseTitle: z.string(),
  moduleTitle: z.string(),
  lessonTitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  unlockDate: moment,
});
export type NextUnlock = z.infer<typeof NextUnlock>;

/** A library product for a member who has nothing left to continue. */
export const RecommendedProduct = z.object({
  productId: id,
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type RecommendedProduct = z.infer<typeof RecommendedProduct>;

/** An upcoming event that the member takes part in. */
export const UpcomingEvent = z.object({
  id,
  kind: z.enum(['session', 'live-class']),
  title: z.string(),
  startsAt: moment,
  endsAt: moment,
  /** The meeting link; available from ten minutes before the start until the end. */
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
  /** Set only if the member has no open lesson to continue. */
  nextUnlock: NextUnlock.nullable(),
  /** Set only if the member has completed every course. */
  recommended: RecommendedProduct.nullable(),
  /** The next five, earliest first. */
  upcoming: z.array(UpcomingEvent).max(5),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  'GET /api/dashboard': endpoint({
    summary: 'Get the dashboard',
    role: 'member',
    response: Dashboard,
  }),
} satisfies Endpoints;
