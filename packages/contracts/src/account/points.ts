import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';
import { causes } from './pointCauses.ts';
import type { Cause } from './pointCauses.ts';
import { EarnedBadge } from './profile.ts';

/** An entry of the points ledger. */
export const PointsEntry = z.object({
  id,
  cause: z.enum(causes as [Cause, ...Cause[]]),
  /** The name of the lesson, course or session; null if it was deleted or needs no name. */
  title: z.string().nullable(),
  amount: z.int(),
  at: moment,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** A badge as the member sees it, earned or not. */
export const OwnBadge = EarnedBadge.extend({
  earnedAt: moment.nullable(),
  /** The member's progress; null once it is earned. */
  progress: z.object({ done: count, of: count }).nullable(),
});
export type OwnBadge = z.infer<typeof OwnBadge>;

export const points = {
  /** The points history, newest first. */
  'GET /api/points': endpoint({
    summary: 'List the points history',
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(PointsEntry).max(30),
      nextCursor: cursor.nullable(),
      points: count,
    }),
  }),
  /** All badges, earned or not. */
  'GET /api/badges': endpoint({
    summary: 'List badges',
    role: 'member',
    rate: 'read',
    response: z.array(OwnBadge),
  }),
} satisfies Endpoints;
