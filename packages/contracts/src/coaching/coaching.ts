import { z } from 'zod';
import {
  bookingStatuses,
  bufferMinutesMax,
  exceptionsMax,
  timeStepMinutes,
  horizonDaysMax,
  meetingLink,
  sessionsPerDayMax,
  noticeMinutesMax,
  locationKinds,
  locationMax,
  sessionMinutesMax,
  sessionMinutesMin,
  sessionTextMax,
  sessionTitleMax,
  sessionTypesMax,
  slotDaysMax,
  weeklyHoursMax,
} from './coachingRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { cursor, id, index, moment, textSchema } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { webAddressMax } from '../fields/limits.ts';
import { getPlannedDateError, tooFarAheadMessage } from '../fields/dateRules.ts';
import { frameHosts } from '../courses/widgetRules.ts';

const dayMs = 86_400_000;
const minutes = z.int().min(0).multipleOf(timeStepMinutes);
/** A day in the coach's calendar: '2026-11-24'. */
const day = z.iso.date('Please choose a date');
const isAscending = ({ from, to }: { from: number; to: number }) => from < to;
const notAfterFrom = { path: ['to'], error: 'is not after from' };

/** Minutes since the start of the day in the coach's time zone; 1440 is its end. */
const hoursFields = { from: minutes.max(1_435), to: minutes.max(1_440) };
const Hours = z.strictObject(hoursFields).refine(isAscending, notAfterFrom);
/** 1 is Monday, 7 is Sunday. */
const WeeklyHours = z
  .strictObject({ weekday: z.int().min(1).max(7), ...hoursFields })
  .refine(isAscending, notAfterFrom);
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** A range of days with hours that replace the weekly ones; without any hours the coach is away. */
const Exception = z
  .strictObject({
    from: day,
    to: day,
    hours: z.array(Hours).max(10),
    reason: textSchema({ max: sessionTitleMax }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before from' });
export type AvailabilityException = z.infer<typeof Exception>;
const PlannedException = Exception.refine(({ to }) => getPlannedDateError(to) === undefined, {
  path: ['to'],
  error: tooFarAheadMessage,
});

export const SessionLocation = z.strictObject({
  kind: z.enum(locationKinds),
  text: textSchema({ max: locationMax }),
});
export type SessionLocation = z.infer<typeof SessionLocation>;

/** A session type that a coach offers. Buffers are kept free before and after; `noticeMinutes` is the
 *  minimum time between booking and start, `horizonDays` how far ahead it can be booked. */
const sessionTypeFields = {
  title: textSchema({ required: 'Please enter a name', max: sessionTitleMax }),
  text: textSchema({ max: sessionTextMax }),
  minutes: minutes.min(sessionMinutesMin).max(sessionMinutesMax),
  bufferBefore: minutes.max(bufferMinutesMax),
  bufferAfter: minutes.max(bufferMinutesMax),
  noticeMinutes: z.int().min(0).max(noticeMinutesMax),
  horizonDays: z.int().min(1).max(horizonDaysMax),
  mostPerDay: z.int().min(1).max(sessionsPerDayMax).nullable(),
  place: SessionLocation,
  /** Whether a booking must be confirmed by the coach. */
  isConfirmedByHand: z.boolean(),
};
const hasValidMeetingLink = ({ place: { kind, text } }: { place: SessionLocation }) =>
  kind !== 'link' || text === '' || meetingLink.test(text);
const meetingLinkError = { path: ['place', 'text'], error: 'Please use a link that starts with https://' };

const SessionType = z.object({ id, ...sessionTypeFields });
export type SessionType = z.infer<typeof SessionType>;

const availabilityFields = {
  /** Whether the coach is listed among those who offer sessions. */
  isOffered: z.boolean(),
  timeZone: z.string().max(64).refine(isTimeZone, 'is not a time zone'),
  /** If set, Calendly's own page is shown instead of the free slots. */
  calendlyUrl: z
    .string()
    .max(webAddressMax)
    .regex(frameHosts.calendly, 'Please use a link that starts with https://calendly.com/')
    .nullable(),
  /** Minutes before the start until which a member can move or cancel a session. */
  changeNoticeMinutes: z.int().min(0).max(noticeMinutesMax),
  weekly: z.array(WeeklyHours).max(weeklyHoursMax),
  exceptions: z.array(Exception).max(exceptionsMax),
};

/** A coach's hours and session types. */
export const Availability = z.object({
  ...availabilityFields,
  sessionTypes: z.array(SessionType).max(sessionTypesMax),
  /** The number of changes so far; a change names the revision that it is based on. */
  revision: index,
});
export type Availability = z.infer<typeof Availability>;

const AvailabilityChange = z.strictObject({
  ...availabilityFields,
  exceptions: z.array(PlannedException).max(exceptionsMax),
  /** Session types without an id are new. */
  sessionTypes: z
    .array(
      z
        .strictObject({ id: id.optional(), ...sessionTypeFields })
        .refine(hasValidMeetingLink, meetingLinkError),
    )
    .max(sessionTypesMax),
  revision: index,
});
export type AvailabilityChange = z.infer<typeof AvailabilityChange>;

const OfferedType = SessionType.pick({
  id: true,
  title: true,
  text: true,
  minutes: true,
  isConfirmedByHand: true,
});
/** A coach who offers sessions, with their session types. */
export const OfferedCoach = z.object({
  coachId: id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  timeZone: z.string(),
  calendlyUrl: z.string().nullable(),
  changeNoticeMinutes: availabilityFields.changeNoticeMinutes,
  sessionTypes: z.array(OfferedType.extend({ place: z.enum(locationKinds) })),
});
export type OfferedCoach = z.infer<typeof OfferedCoach>;

/** The starts of free slots in the requested range, earliest first, and the next free slot of all. */
export const FreeSlots = z.object({ slots: z.array(moment), nextFree: moment.nullable() });
export type FreeSlots = z.infer<typeof FreeSlots>;

export const SessionPerson = z.object({ username: z.string(), avatarUrl: z.string().nullable() });

/** What the caller may do with a session now. */
export const SessionRights = z.object({
  reschedule: z.boolean(),
  cancel: z.boolean(),
  confirm: z.boolean(),
  /** Record whether the member attended. */
  record: z.boolean(),
  writeNotes: z.boolean(),
});
export type SessionRights = z.infer<typeof SessionRights>;

export const CoachingSession = z.object({
  id,
  title: z.string(),
  startsAt: moment,
  endsAt: moment,
  status: z.enum(bookingStatuses),
  coachId: id,
  sessionTypeId: id,
  /** Null if the account was deleted. */
  coach: SessionPerson.nullable(),
  member: SessionPerson.nullable(),
  /** Whether the caller hosts the session. */
  isHosted: z.boolean(),
  place: SessionLocation.nullable(),
  /** The meeting link; available from ten minutes before the start until the end. */
  joinUrl: z.string().nullable(),
  /** The member's message to the coach. */
  words: z.string(),
  /** Notes that the coach shares with the member. */
  notes: z.string(),
  cancelReason: z.string(),
  /** The time until which the member may move or cancel it. */
  changeUntil: moment,
  can: SessionRights,
});
export type CoachingSession = z.infer<typeof CoachingSession>;

const slotQuery = z
  .strictObject({
    sessionTypeId: id,
    from: moment,
    to: moment,
    /** The session being moved: its own time counts as free. */
    bookingId: id.optional(),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), notAfterFrom)
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= slotDaysMax * dayMs, {
    path: ['to'],
    error: `is more than ${slotDaysMax} days after from`,
  });

const bookingParams = z.strictObject({ bookingId: id });
const emptyBody = z.strictObject({});
/** `was` is the start that the caller saw: if it has changed, the session is not moved. */
const rescheduling = z.strictObject({ startsAt: moment, was: moment });
const cancellation = z.strictObject({ reason: textSchema(fieldRules.cancelReason) });
const sessionsQuery = z.strictObject({ when: z.enum(['upcoming', 'past']), cursor: cursor.optional() });

const memberEndpoint = { role: 'member', params: bookingParams, response: CoachingSession } as const;
const coachEndpoint = { role: 'coach', params: bookingParams, response: CoachingSession } as const;

/** Sessions that coaches offer and members book. Endpoints below /api/coach are for the host of the
 *  session and for creators. */
export const coaching = {
  /** Coaches who offer sessions, except the caller. */
  'GET /api/coaching/coaches': endpoint({ role: 'member', rate: 'read', response: z.array(OfferedCoach) }),
  'GET /api/coaching/coaches/:coachId/slots': endpoint({
    role: 'member',
    rate: 'read',
    params: z.strictObject({ coachId: id }),
    query: slotQuery,
    response: FreeSlots,
    errors: ['not-found'],
  }),
  /** The caller's sessions, both booked and hosted: upcoming ones, next first, or past ones, latest
   *  first. */
  'GET /api/bookings': endpoint({
    role: 'member',
    rate: 'read',
    query: sessionsQuery,
    response: z.object({ sessions: z.array(CoachingSession), nextCursor: cursor.nullable() }),
  }),
  'POST /api/bookings': endpoint({
    role: 'member',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      coachId: id,
      sessionTypeId: id,
      startsAt: moment,
      words: textSchema(fieldRules.bookingMessage),
    }),
    response: CoachingSession,
    errors: ['not-found', 'slot-taken', 'busy-then', 'too-many-sessions'],
  }),
  'GET /api/bookings/:bookingId': endpoint({ ...memberEndpoint, rate: 'read', errors: ['not-found'] }),
  'POST /api/bookings/:bookingId/reschedule': endpoint({
    ...memberEndpoint,
    rate: 'write',
    body: rescheduling,
    errors: ['not-found', 'slot-taken', 'busy-then', 'too-late', 'changed-elsewhere'],
  }),
  'POST /api/bookings/:bookingId/cancel': endpoint({
    ...memberEndpoint,
    rate: 'write',
    body: cancellation,
    errors: ['not-found', 'too-late'],
  }),
  'GET /api/coach/bookings/:bookingId': endpoint({ ...coachEndpoint, rate: 'read', errors: ['not-found'] }),
  'POST /api/coach/bookings/:bookingId/reschedule': endpoint({
    ...coachEndpoint,
    rate: 'write',
    body: rescheduling,
    errors: ['not-found', 'slot-taken', 'busy-then', 'too-late', 'changed-elsewhere'],
  }),
  'POST /api/coach/bookings/:bookingId/cancel': endpoint({
    ...coachEndpoint,
    rate: 'write',
    body: cancellation,
    errors: ['not-found', 'too-late'],
  }),
  'POST /api/coach/bookings/:bookingId/confirm': endpoint({
    ...coachEndpoint,
    rate: 'write',
    body: emptyBody,
    errors: ['not-found', 'too-late'],
  }),
  /** Records whether the member attended. Attendance gives the points once; 'missed' can be corrected. */
  'POST /api/coach/bookings/:bookingId/attendance': endpoint({
    ...coachEndpoint,
    rate: 'write',
    body: z.strictObject({ outcome: z.enum(['attended', 'missed']) }),
    errors: ['not-found', 'too-early'],
  }),
  'PUT /api/coach/bookings/:bookingId/notes': endpoint({
    ...coachEndpoint,
    rate: 'write',
    body: z.strictObject({ notes: textSchema(fieldRules.sharedNotes) }),
    errors: ['not-found'],
  }),
  /** The caller's own; with default values until it is first saved. */
  'GET /api/coach/availability': endpoint({ role: 'coach', rate: 'read', response: Availability }),
  'PUT /api/coach/availability': endpoint({
    role: 'coach',
    rate: 'write',
    body: AvailabilityChange,
    response: Availability,
    errors: ['changed-elsewhere'],
  }),
} satisfies Endpoints;
