import type { ReportDecision, ReportSubject } from '@grove/contracts/community/communityRules';
import type { EmailContent, EmailSite } from './emailContent.ts';

/** A creator's decision about a member's reported content. */
export type Moderation = {
  subject: ReportSubject;
  decision: Exclude<ReportDecision, 'dismiss'>;
};

export interface CommunityEmails {
  /** `words` is the creator's message and may be empty. */
  moderation: Moderation & {
    username: string;
    words: string;
    /** The beginning of the member's content. */
    excerpt: string;
  };
}

const decisionTexts: Record<Moderation['decision'], { subject: string; text: string }> = {
  hide: {
    subject: 'was hidden',
    text: 'has been hidden. Only you and the moderators can see it.',
  },
  show: { subject: 'is visible again', text: 'is visible again to everyone who could see it before.' },
  delete: { subject: 'was deleted', text: 'has been deleted.' },
  warn: {
    subject: 'was reported',
    text: 'was reported. It stays visible. Please read the following message.',
  },
};

/** Returns the title, for example 'Your post was hidden'. */
export function moderationTitle({ subject, decision }: Moderation): string {
  return `Your ${getSubjectLabel(subject)} ${decisionTexts[decision].subject}`;
}

function getSubjectLabel(subject: ReportSubject): string {
  return subject === 'member' ? 'profile' : subject;
}

export function moderationEmail(
  { username, subject, decision, words, excerpt }: CommunityEmails['moderation'],
  site: EmailSite,
): EmailContent {
  const title = moderationTitle({ subject, decision });
  const quoted = excerpt === '' || subject === 'member' ? '' : ` “${excerpt}”`;
  return {
    subject: `${title} · ${site.productName}`,
    preheader: `${title}.`,
    heading: title,
    paragraphs: [
      `Hello ${username}, your ${getSubjectLabel(subject)}${quoted} ${decisionTexts[decision].text}`,
      ...(words === '' ? [] : ['Message from the moderators:', words]),
    ],
    action: { label: 'Open the community', url: site.url('/#community:sanctum-collective') },
    afterwards: [],
  };
}
