import type { ReportDecision, ReportSubject } from '@grove/contracts/reportReasons';

/** The label, past participle and consequence of each decision. */
export const decisionWords: Record<ReportDecision, { label: string; done: string; what: string }> = {
  hide: {
    label: 'Hide',
    done: 'hidden',
    what: 'Only its author and creators see it then. Its author is told by mail.',
  },
  show: {
    label: 'Show again',
    done: 'shown again',
    what: 'All who could see it before see it again. Its author is told by mail.',
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    what: 'It goes with all that was answered to it, and cannot be brought back. Its author is told by mail.',
  },
  warn: {
    label: 'Warn',
    done: 'warned about',
    what: 'Its author gets your words by mail, and the warning is kept. It stays where it is.',
  },
  dismiss: {
    label: 'Dismiss',
    done: 'dismissed',
    what: 'It stays as it is, and nobody is told.',
  },
};

const otherwise: Partial<Record<`${ReportSubject} ${ReportDecision}`, string>> = {
  'message delete':
    'Its words and files go for both who write to each other, and cannot be brought back. Its author is told by mail.',
  'member warn': 'They get your words by mail, and the warning is kept.',
};

/** Describes the consequence of a decision about a subject. */
export function whatFollows(subject: ReportSubject, decision: ReportDecision): string {
  return otherwise[`${subject} ${decision}`] ?? decisionWords[decision].what;
}
