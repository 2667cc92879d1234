import { z } from 'zod';

/** A member's level in the 'Life of a Seed', derived from their points. */
export const UserLevel = z.object({
  level: z.int().min(1).max(20),
  name: z.string(),
  emoji: z.string(),
  points: z.int().min(0),
  pointsRequired: z.int().min(0),
  /** Points missing to the next level; 0 at level 20. */
  pointsToNext: z.int().min(0),
  /** Points gained within the level over the gap to the next, rounded, at most 100; 100 at level 20. */
  percent: z.int().min(0).max(100),
});
export type UserLevel = z.infer<typeof UserLevel>;
