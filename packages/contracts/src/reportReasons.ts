/** Why somebody reports something, in the order that a choice of them has. */
export const reportReasons = {
  spam: 'Spam or advertising',
  unkind: 'Unkind or hateful',
  harmful: 'Dangerous to somebody',
  private: 'Private things of somebody else',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** What can be reported. */
export const reportSubjects = ['post', 'comment', 'message', 'member'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** What creators do about a report. */
export const reportDecisions = ['hide', 'show', 'delete', 'warn', 'dismiss'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What can be decided about each kind of thing: two people alone read a message, so that there is nobody to hide it from;
 *  an account is not ended by a report. */
export const decisionsAbout: Record<ReportSubject, readonly ReportDecision[]> = {
  post: reportDecisions,
  comment: reportDecisions,
  message: ['delete', 'warn', 'dismiss'],
  member: ['warn', 'dismiss'],
};

/** Characters of what is written with a report or a decision. */
export const reportWordsMax = 1_000;
export const reportsPageSize = 20;
/** Reports of one thing that are kept in words; more are counted. */
export const reportsKept = 50;
