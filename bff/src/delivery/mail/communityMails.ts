import type { ReportDecision, ReportSubject } from '@grove/contracts/reportReasons';
import type { MailContent, MailSite } from './mailContent.ts';

/** A creator's decision about a member's reported content. */
export type Moderated = {
  subject: ReportSubject;
  decision: Exclude<ReportDecision, 'dismiss'>;
};

export interface CommunityMails {
  /** `words` is the creator's message and may be empty. */
  moderation: Moderated & {
    username: string;
    words: string;
    /** The beginning of the member's content. */
    excerpt: string;
  };
}

const said: Record<Moderated['decision'], { subject: string; text: string }> = {
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
export function moderationTitle({ subject, decision }: Moderated): string {
  return `Your ${thingOf(subject)} ${said[decision].subject}`;
}

function thingOf(subject: ReportSubject): string {
  return subject === 'member' ? 'profile' : subject;
}

export function moderationMail(
  { username, subject, decision, words, excerpt }: CommunityMails['moderation'],
  site: MailSite,
): MailContent {
  const title = moderationTitle({ subject, decision });
  const quoted = excerpt === '' || subject === 'member' ? '' : ` “${excerpt}”`;
  return {
    subject: `${title} · ${site.productName}`,
    preheader: `${title}.`,
    heading: title,
    paragraphs: [
      `Hello ${username}, your ${thingOf(subject)}${quoted} ${said[decision].text}`,
      ...(words === '' ? [] : ['Message from the moderators:', words]),
    ],
    action: { label: 'Open the community', address: site.address('/#community:sanctum-collective') },
    afterwards: [],
  };
}
