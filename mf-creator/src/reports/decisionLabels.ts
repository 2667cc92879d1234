import type { ReportDecision, ReportSubject } from '@grove/contracts/community/communityRules';

/** The label, outcome and consequence of each decision. */
export const decisionLabels: Record<
  ReportDecision,
  { label: string; participle: string; consequence: string }
> = {
  hide: {
    label: 'Hide',
    participle: 'Hidden',
    consequence: 'Only its author and creators will see it. The author will be notified by email.',
  },
  show: {
    label: 'Unhide',
    participle: 'Unhidden',
    consequence: 'Everyone who could see it before will see it again. The author will be notified by email.',
  },
  delete: {
    label: 'Delete',
    participle: 'Deleted',
    consequence:
      'This deletes it with all replies. You can’t undo this. The author will be notified by email.',
  },
  warn: {
    label: 'Warn',
    participle: 'Author warned',
    consequence:
      'The author will get your message by email, and the warning is recorded. The content stays visible.',
  },
  dismiss: {
    label: 'Dismiss',
    participle: 'Dismissed',
    consequence: 'Nothing changes, and nobody is notified.',
  },
};

const consequenceOverrides: Partial<Record<`${ReportSubject} ${ReportDecision}`, string>> = {
  'message delete':
    'This deletes its text and files for both participants. You can’t undo this. The author will be notified by email.',
  'member warn': 'They will get your message by email, and the warning is recorded.',
};

/** The question that confirms a decision: 'Hide this post?'. */
export function getQuestion(subject: ReportSubject, decision: ReportDecision): string {
  if (decision === 'warn' && subject !== 'member') return `Warn the author of this ${subject}?`;
  return `${decisionLabels[decision].label} this ${subject}?`;
}

/** Describes the consequence of a decision about a subject. */
export function getConsequence(subject: ReportSubject, decision: ReportDecision): string {
  return consequenceOverrides[`${subject} ${decision}`] ?? decisionLabels[decision].consequence;
}
