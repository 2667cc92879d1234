import type { ReportDecision, ReportSubject } from '@grove/contracts/reportReasons';

/** The label, outcome and consequence of each decision. */
export const decisionWords: Record<ReportDecision, { label: string; done: string; what: string }> = {
  hide: {
    label: 'Hide',
    done: 'Hidden',
    what: 'Only its author and creators will see it. The author will be notified by email.',
  },
  show: {
    label: 'Unhide',
    done: 'Unhidden',
    what: 'Everyone who could see it before will see it again. The author will be notified by email.',
  },
  delete: {
    label: 'Delete',
    done: 'Deleted',
    what: 'This deletes it with all replies. You can’t undo this. The author will be notified by email.',
  },
  warn: {
    label: 'Warn',
    done: 'Author warned',
    what: 'The author will get your message by email, and the warning is recorded. The content stays visible.',
  },
  dismiss: {
    label: 'Dismiss',
    done: 'Dismissed',
    what: 'Nothing changes, and nobody is notified.',
  },
};

const otherwise: Partial<Record<`${ReportSubject} ${ReportDecision}`, string>> = {
  'message delete':
    'This deletes its text and files for both participants. You can’t undo this. The author will be notified by email.',
  'member warn': 'They will get your message by email, and the warning is recorded.',
};

/** The question that confirms a decision: 'Hide this post?'. */
export function getQuestion(subject: ReportSubject, decision: ReportDecision): string {
  if (decision === 'warn' && subject !== 'member') return `Warn the author of this ${subject}?`;
  return `${decisionWords[decision].label} this ${subject}?`;
}

/** Describes the consequence of a decision about a subject. */
export function whatFollows(subject: ReportSubject, decision: ReportDecision): string {
  return otherwise[`${subject} ${decision}`] ?? decisionWords[decision].what;
}
