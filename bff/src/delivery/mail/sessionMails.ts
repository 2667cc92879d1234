import { DateTime, IANAZone } from 'luxon';
import type { MailContent, MailSite } from './mailContent.ts';

/** Emails about coaching sessions and meetings of live classes, to their participants and hosts. */
export interface SessionMails {
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
const places = { link: 'Meeting link', phone: 'Phone', address: 'Address' } as const;

export function sessionMail(mail: SessionMails['session'], site: MailSite): MailContent {
  const { username, what, title, who, place, words, reason } = mail;
  const when = inOwnTime(mail);
  const withWhom = who === '' ? '' : ` with ${who}`;
  const isOn = what !== 'cancelled' && what !== 'left';
  const kind = mail.liveClassId === undefined ? 'session' : 'class';
  const heading = `A ${kind} ${headings[what]}`;
  return {
    subject: `${heading}: ${title}${withWhom} · ${site.productName}`,
    preheader: when,
    heading,
    paragraphs: [`Hello ${username}, ${sentences[what]({ ...mail, kind })}`],
    facts: [
      [kind === 'class' ? 'Class' : 'Session', `${title}${withWhom}`],
      ['When', when],
      ...(isOn && place ? [[places[place.kind], place.text] as const] : []),
      ...(words !== '' ? [[mail.isCoach ? 'Their message' : 'Your message', words] as const] : []),
      ...(!isOn && reason !== '' ? [['Reason', reason] as const] : []),
    ],
    action: {
      label: kind === 'class' ? 'View class' : 'View my sessions',
      address: site.address(sessionPath(mail)),
    },
  };
}

/** Returns the site's path of a session or a live class. */
export function sessionPath({ liveClassId }: Pick<SessionMails['session'], 'liveClassId'>): string {
  return liveClassId === undefined ? '/#coaching:coaching-sessions' : `/library/${liveClassId}`;
}

interface Told extends Pick<SessionMails['session'], 'isCoach'> {
  kind: 'session' | 'class';
}

const sentences: Record<SessionMails['session']['what'], (told: Told) => string> = {
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

/** Formats the time in the reader's zone: 'Tuesday, 24 November 2026, 15:00 to 16:00 (Europe/Berlin)'. */
function inOwnTime({ startsAt, endsAt, timeZone }: SessionMails['session']): string {
  const zone = IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const [from, to] = [startsAt, endsAt].map((one) => DateTime.fromISO(one, { zone, locale: 'en-GB' }));
  if (from === undefined || to === undefined) return '';
  const end = to.toFormat('HH:mm');
  return `${from.toFormat('cccc, d LLLL yyyy, HH:mm')} to ${end} (${zone.replaceAll('_', ' ')})`;
}
