import { z } from 'zod';
import { bookingStatuses, locationKinds, slotDaysMax } from './coachingRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { cursor, id, moment, textSchema } from '../fields/fields.ts';
import {
  SessionType,
  availabilityFields,
  SessionLocation,
  notAfterFrom,
  dayMs,
  Availability,
  AvailabilityChange,
} from './availability.ts';

const OfferedType = SessionType.pick({
  id: true,
  title: true,
  text: true,
  price: true,
  minutes: true,
  isConfirmedByHand: true,
});
/** A coach who offers sessions, with their session types. */
export const OfferedCoach = z.object({
  coachId: id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** The first two sentences of the coach's bio; empty without one. */
  about: z.string(),
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
  'GET /api/coaching/coaches': endpoint({
    summary: 'List coaches who offer sessions',
    role: 'member',
    rate: 'read',
    response: z.array(OfferedCoach),
  }),
  'GET /api/coaching/coaches/:coachId/slots': endpoint({
    summary: "List a coach's free slots",
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
    summary: "List the caller's sessions",
    role: 'member',
    rate: 'read',
    query: sessionsQuery,
    response: z.object({ sessions: z.array(CoachingSession), nextCursor: cursor.nullable() }),
  }),
  'POST /api/bookings': endpoint({
    summary: 'Book a session',
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
  'GET /api/bookings/:bookingId': endpoint({
    summary: 'Get a booked session',
    ...memberEndpoint,
    rate: 'read',
    errors: ['not-found'],
  }),
  'POST /api/bookings/:bookingId/reschedule': endpoint({
    summary: 'Reschedule a booked session',
    ...memberEndpoint,
    rate: 'write',
    body: rescheduling,
    errors: ['not-found', 'slot-taken', 'busy-then', 'too-late', 'changed-elsewhere'],
  }),
  'POST /api/bookings/:bookingId/cancel': endpoint({
    summary: 'Cancel a booked session',
    ...memberEndpoint,
    rate: 'write',
    body: cancellation,
    errors: ['not-found', 'too-late'],
  }),
  'GET /api/coach/bookings/:bookingId': endpoint({
    summary: 'Get a session as its coach',
    ...coachEndpoint,
    rate: 'read',
    errors: ['not-found'],
  }),
  'POST /api/coach/bookings/:bookingId/reschedule': endpoint({
    summary: 'Reschedule a session as its coach',
    ...coachEndpoint,
    rate: 'write',
    body: rescheduling,
    errors: ['not-found', 'slot-taken', 'busy-then', 'too-late', 'changed-elsewhere'],
  }),
  'POST /api/coach/bookings/:bookingId/cancel': endpoint({
    summary: 'Cancel a session as its coach',
    ...coachEndpoint,
    rate: 'write',
    body: cancellation,
    errors: ['not-found', 'too-late'],
  }),
  'POST /api/coach/bookings/:bookingId/confirm': endpoint({
    summary: 'Confirm a session',
    ...coachEndpoint,
    rate: 'write',
    body: emptyBody,
    errors: ['not-found', 'too-late'],
  }),
  /** Records whether the member attended. Attendance awards points once; 'missed' can be corrected. */
  'POST /api/coach/bookings/:bookingId/attendance': endpoint({
    summary: 'Record the attendance of a session',
    ...coachEndpoint,
    rate: 'write',
    body: z.strictObject({ outcome: z.enum(['attended', 'missed']) }),
    errors: ['not-found', 'too-early'],
  }),
  'PUT /api/coach/bookings/:bookingId/notes': endpoint({
    summary: 'Save the notes on a session',
    ...coachEndpoint,
    rate: 'write',
    body: z.strictObject({ notes: textSchema(fieldRules.sharedNotes) }),
    errors: ['not-found'],
  }),
  /** The caller's own; with default values until it is first saved. */
  'GET /api/coach/availability': endpoint({
    summary: "Get the coach's availability",
    role: 'coach',
    rate: 'read',
    response: Availability,
  }),
  'PUT /api/coach/availability': endpoint({
    summary: "Save the coach's availability",
    role: 'coach',
    rate: 'write',
    body: AvailabilityChange,
    response: Availability,
    errors: ['changed-elsewhere'],
  }),
} satisfies Endpoints;
