/** The points for each cause. */
export const pointsByCause = {
  'lesson-completed': 10,
  'course-completed': 100,
  post: 5,
  comment: 2,
  'reaction-received': 1,
  'session-attended': 20,
  visit: 5,
} as const;

export type EarnedCause = keyof typeof pointsByCause;
/** 'granted' has no fixed amount, for example points from a creator or an import. */
export type Cause = EarnedCause | 'granted';

/** The labels of the causes in the ledger. */
export const causeLabels: Readonly<Record<Cause, string>> = {
  'lesson-completed': 'Lesson completed',
  'course-completed': 'Course completed',
  post: 'Shared a post',
  comment: 'Wrote a comment',
  'reaction-received': 'Received a reaction',
  'session-attended': 'Session attended',
  visit: 'First visit of the day',
  granted: 'Granted',
};

export const causes = Object.keys(causeLabels) as readonly Cause[];
