/** Points that each cause gives. 'granted' has no fixed amount: a creator's gift, an import. */
export const pointsFor = {
  'lesson-completed': 10,
  'course-completed': 100,
  post: 5,
  comment: 2,
  'reaction-received': 1,
  'session-attended': 20,
  visit: 5,
} as const;

export type EarnedCause = keyof typeof pointsFor;
export type Cause = EarnedCause | 'granted';

export const causes: readonly Cause[] = [...(Object.keys(pointsFor) as EarnedCause[]), 'granted'];
