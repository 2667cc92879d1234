/** The reasons for a report, in display order. */
export const reportReasons = {
  spam: 'Spam or advertising',
  unkind: 'Hateful or abusive',
  harmful: 'Dangerous or threatening',
  private: 'Someone else’s private information',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** The things that can be reported. */
export const reportSubjects = ['post', 'comment', 'message', 'member'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** The decisions about a report. */
export const reportDecisions = ['hide', 'show', 'delete', 'warn', 'dismiss'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The decisions allowed for each kind of thing: a message has only two readers, so it can't be hidden;
 *  an account can't be deleted by a report. */
export const decisionsBySubject: Record<ReportSubject, readonly ReportDecision[]> = {
  post: reportDecisions,
  comment: reportDecisions,
  message: ['delete', 'warn', 'dismiss'],
  member: ['warn', 'dismiss'],
};

/** Maximum characters of the text of a report or decision. */
export const reportTextMax = 1_000;
export const reportsPageSize = 20;
/** Maximum number of reports stored in full for one thing; more are only counted. */
export const reportsStoredMax = 50;

/** The emoji for reactions. */
export const reactionEmoji = ['❤️', '🙏', '🌱', '👏', '🔥', '✨', '😍', '😂', '😢', '💪'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
