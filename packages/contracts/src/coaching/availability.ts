import { z } from 'zod';
import { frameHosts } from '../courses/widgetRules.ts';
import { getPlannedDateError, tooFarAheadMessage } from '../fields/dateRules.ts';
import { textSchema, index, id } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { webAddressMax } from '../fields/limits.ts';
import {
  timeStepMinutes,
  sessionTitleMax,
  locationKinds,
  locationMax,
  sessionPriceMax,
  sessionTextMax,
  sessionMinutesMin,
  sessionMinutesMax,
  bufferMinutesMax,
  noticeMinutesMax,
  horizonDaysMax,
  sessionsPerDayMax,
  meetingLink,
  weeklyHoursMax,
  exceptionsMax,
  sessionTypesMax,
} from './coachingRules.ts';

export const dayMs = 86_400_000;
const minutes = z.int().min(0).multipleOf(timeStepMinutes);
/** A day in the coach's calendar: '2026-11-24'. */
const day = z.iso.date('Please choose a date');
const isAscending = ({ from, to }: { from: number; to: number }) => from < to;
export const notAfterFrom = { path: ['to'], error: 'is not after from' };

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
  /** What members read before they book, such as '$80' or 'Included'. The coach charges it. Missing or empty: none. */
  price: textSchema({ max: sessionPriceMax }).optional(),
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

export const SessionType = z.object({ id, ...sessionTypeFields });
export type SessionType = z.infer<typeof SessionType>;

export const availabilityFields = {
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

export const AvailabilityChange = z.strictObject({
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
