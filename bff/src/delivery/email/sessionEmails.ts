import { DateTime, IANAZone } from 'luxon';
import type { EmailContent, EmailSite } from './emailContent.ts';

/** Emails about coaching sessions and meetings of live classes, to their participants and hosts. */
export interface SessionEmails {
  session: {
    username: string;
    what: 'requested' | 'booked' | 'moved' | 'cancelled' | 'left';
    title: string;
    /** Names of the other participants; empty if they have left. */
    who: string;
    /** Whether the reader is the host. */
    isCoach: boolean;
    startsAt: string;
    endsAt: string;
    /** The reader's IANA time zone. */
    timeZone: string;
    place: { kind: 'link' | 'phone' | 'address'; text: string } | null;
    /** The member's message to the coach. */
    words: string;
    /** Reason of a cancellation. */
    reason: string;
    /** The product of a live class; not set for a coaching session. */
    liveClassId?: string;
    /** Data for calendar programs, if their calendar must change. */
    invite?: {
      /** Id of the session's booking, or of the class's meeting. */
      bookingId: string;
      method: 'REQUEST' | 'CANCEL';
      sequence: number;
      changedAt: string;
      /** Name of the host. */
      host: string;
    };
  };
}

const headings = {
  requested: 'has been requested',
  booked: 'has been booked',
  moved: 'has been moved',
  cancelled: 'has been canceled',
  left: 'is no longer available to you',
} as const;
const locationLabels = { link: 'Meeting link', phone: 'Phone', address: 'Address' } as const;

export function sessionEmail(email: SessionEmails['session'], site: EmailSite): EmailContent {
  const { username, what, title, who, place, words, reason } = email;
  const when = formatTimeRange(email);
  const participantsSuffix = who === '' ? '' : ` with ${who}`;
  const isOn = what !== 'cancelled' && what !== 'left';
  const kind = email.liveClassId === undefined ? 'session' : 'class';
  const heading = `A ${kind} ${headings[what]}`;
  return {
    subject: `${heading}: ${title}${participantsSuffix} · ${site.productName}`,
    preheader: when,
    heading,
    paragraphs: [`Hello ${username}, ${sentences[what]({ ...email, kind })}`],
    facts: [
      [kind === 'class' ? 'Class' : 'Session', `${title}${participantsSuffix}`],
      ['When', when],
      ...(isOn && place ? [[locationLabels[place.kind], place.text] as const] : []),
      ...(words !== '' ? [[email.isCoach ? 'Their message' : 'Your message', words] as const] : []),
      ...(!isOn && reason !== '' ? [['Reason', reason] as const] : []),
    ],
    action: {
      label: kind === 'class' ? 'View class' : 'View my sessions',
      url: site.url(sessionPath(email)),
    },
  };
}

/** Returns the site's path of a session or a live class. */
export function sessionPath({ liveClassId }: Pick<SessionEmails['session'], 'liveClassId'>): string {
  return liveClassId === undefined ? '/#coaching:coaching-sessions' : `/library/${liveClassId}`;
}

interface SentenceData extends Pick<SessionEmails['session'], 'isCoach'> {
  kind: 'session' | 'class';
}

const sentences: Record<SessionEmails['session']['what'], (data: SentenceData) => string> = {
  requested: ({ isCoach }) =>
    isCoach
      ? 'a member requested this session. It is booked once you confirm it. Until then, the time is reserved for them.'
      : 'your request has been sent. We’ll email you when the coach confirms it. Until then, the time is reserved for you.',
  booked: ({ kind }) => `this ${kind} is booked. Open the attached file to add it to your calendar.`,
  moved: ({ kind }) => `this ${kind} has been moved to another time.`,
  cancelled: ({ kind }) => `this ${kind} has been canceled.`,
  left: ({ kind }) =>
    `you no longer have a seat in this ${kind}, because its payment was refunded or is disputed.`,
};

/** Formats the time in the reader's zone: 'Tuesday, November 24, 2026, 3:00 PM to 4:00 PM (Europe/Berlin)'. */
function formatTimeRange({ startsAt, endsAt, timeZone }: SessionEmails['session']): string {
  const zone = IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const [from, to] = [startsAt, endsAt].map((one) => DateTime.fromISO(one, { zone, locale: 'en-US' }));
  if (from === undefined || to === undefined) return '';
  const end = to.toFormat('h:mm a');
  return `${from.toFormat('cccc, LLLL d, yyyy, h:mm a')} to ${end} (${zone.replaceAll('_', ' ')})`;
}
