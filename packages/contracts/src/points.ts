import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { causes } from './pointCauses.ts';
import type { Cause } from './pointCauses.ts';
import { EarnedBadge } from './profile.ts';

/** One line of the ledger: why the member got points. */
export const PointsEntry = z.object({
  id,
  cause: z.enum(causes as [Cause, ...Cause[]]),
  /** What exactly: the lesson, the course, the session; null where that is gone or needs no name. */
  title: z.string().nullable(),
  amount: z.int(),
  at: moment,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** A badge as the one sees it who may still earn it. */
export const OwnBadge = EarnedBadge.extend({
  earnedAt: moment.nullable(),
  /** How far the member is; null once it is earned. */
  progress: z.object({ done: count, of: count }).nullable(),
});
export type OwnBadge = z.infer<typeof OwnBadge>;

export const points = {
  /** 'Why I got this': newest first. */
  'GET /api/points': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(PointsEntry).max(30),
      nextCursor: cursor.nullable(),
      points: count,
    }),
  }),
  /** Every badge there is, earned or not. */
  'GET /api/badges': endpoint({ role: 'member', rate: 'read', response: z.array(OwnBadge) }),
} satisfies Endpoints;
