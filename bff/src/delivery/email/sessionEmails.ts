import { describeChangeRule, describeLateChange } from '@grove/contracts/coaching/changeRule';
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
    /** The time of the session, or of the first of a class's dates that the email is about. */
    startsAt: string;
    endsAt: string;
    /** The other dates of a class that the email is about, earliest first. */
    laterDates?: readonly { meetingId: string; startsAt: string; endsAt: string; sequence: number }[];
    /** The reader's IANA time zone. */
    timeZone: string;
    place: { kind: 'link' | 'phone' | 'address'; text: string } | null;
    /** The member's message to the coach. */
    words: string;
    /** Reason of a cancellation. */
    reason: string;
    /** For the member of a coaching session: the coach's notice for changes, and whether it has passed. */
    changes?: { noticeMinutes: number; isLate: boolean };
    /** The product of a live class; not set for a coaching session. */
    liveClassId?: string;
    /** Data for calendar programs, if their calendar must change. */
    invite?: {
      /** Id of the session's booking, or of the class's first meeting. */
      bookingId: string;
      /** Whether the dates are added or changed, or removed. */
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
  const times = listTimes(email);
  const participantsSuffix = who === '' ? '' : ` with ${who}`;
  const isOn = what !== 'cancelled' && what !== 'left';
  const kind = email.liveClassId === undefined ? 'session' : 'class';
  const heading = getHeading(email, kind);
  const dates = times.map(
    (when, at) => [times.length === 1 ? 'When' : formatNumber(at, times), when] as const,
  );
  return {
    subject: `${heading}: ${title}${participantsSuffix} · ${site.productName}`,
    preheader: times.join(' · '),
    heading,
    paragraphs: [
      `Hello ${username}, ${sentences[what]({ ...email, kind, dateCount: times.length })}`,
      ...(email.changes ? [formatChanges(email.changes)] : []),
    ],
    facts: [
      [kind === 'class' ? 'Class' : 'Session', `${title}${participantsSuffix}`],
      ...dates,
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

function formatChanges({ noticeMinutes, isLate }: NonNullable<SessionEmails['session']['changes']>): string {
  return isLate ? describeLateChange(noticeMinutes) : describeChangeRule(noticeMinutes);
}

function formatNumber(index: number, { length }: readonly unknown[]): string {
  return `Date ${String(index + 1)} of ${String(length)}`;
}

function getHeading({ what, laterDates = [] }: SessionEmails['session'], kind: 'session' | 'class'): string {
  const isAboutSeveral = laterDates.length > 0 && (what === 'moved' || what === 'cancelled');
  if (!isAboutSeveral) return `A ${kind} ${headings[what]}`;
  return `${String(laterDates.length + 1)} dates of a class ${headings[what].replace('has', 'have')}`;
}

/** Returns the site's path of a session or a live class. */
export function sessionPath({ liveClassId }: Pick<SessionEmails['session'], 'liveClassId'>): string {
  return liveClassId === undefined ? '/#coaching:coaching-sessions' : `/library/${liveClassId}`;
}

interface SentenceData extends Pick<SessionEmails['session'], 'isCoach'> {
  kind: 'session' | 'class';
  dateCount: number;
}

const sentences: Record<SessionEmails['session']['what'], (data: SentenceData) => string> = {
  requested: ({ isCoach }) =>
    isCoach
      ? 'a member requested this session. It is booked once you confirm it. Until then, the time is reserved for them.'
      : 'your request has been sent. We’ll email you when the coach confirms it. Until then, the time is reserved for you.',
  booked: ({ kind, dateCount }) =>
    dateCount === 1
      ? `this ${kind} is booked. Open the attached file to add it to your calendar.`
      : `this class is booked. Open the attached file to add all ${String(dateCount)} dates to your calendar.`,
  moved: ({ kind, dateCount }) =>
    dateCount === 1
      ? `this ${kind} has been moved to another time.`
      : 'these dates of the class have new times. Open the attached file to update your calendar.',
  cancelled: ({ kind, dateCount }) =>
    dateCount === 1
      ? `this ${kind} has been canceled.`
      : 'these dates of the class have been canceled. Open the attached file to update your calendar.',
  left: ({ kind }) =>
    `you no longer have a seat in this ${kind}, because its payment was refunded or is disputed.`,
};

/** Formats each time in the reader's zone: 'Tuesday, November 24, 2026, 3:00 PM to 4:00 PM (Europe/Berlin)'. */
function listTimes({ startsAt, endsAt, laterDates = [], timeZone }: SessionEmails['session']): string[] {
  const zone = IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const toLocal = (moment: string) => DateTime.fromISO(moment, { zone, locale: 'en-US' });
  return [{ startsAt, endsAt }, ...laterDates].map((date) => {
    const [from, to] = [toLocal(date.startsAt), toLocal(date.endsAt)];
    const start = from.toFormat('cccc, LLLL d, yyyy, h:mm a');
    return `${start} to ${to.toFormat('h:mm a')} (${zone.replaceAll('_', ' ')})`;
  });
}
