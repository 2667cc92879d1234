import { z } from 'zod';
import { classFieldRules, meetingsMax, seatsMax } from './classRules.ts';
import { timeStepMinutes, sessionMinutesMax, sessionMinutesMin } from './coachingRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, id, moment, plannedMoment, textSchema } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';

/** A meeting of a live class. */
export const Meeting = z.object({ id, startsAt: moment, endsAt: moment, isCancelled: z.boolean() });
export type Meeting = z.infer<typeof Meeting>;

/** The public status of a live class that has meetings. */
export const ClassOffer = z.object({
  seatsLeft: count,
  /** No meeting is in the future or in progress. */
  isOver: z.boolean(),
  /** The start of the next meeting, or of the one in progress. */
  nextAt: moment.nullable(),
});
export type ClassOffer = z.infer<typeof ClassOffer>;

/** The schedule of a live class, for its page. */
export const ClassDates = z.object({
  /** The time zone in which it was planned. */
  timeZone: z.string(),
  meetings: z.array(Meeting).max(meetingsMax),
  /** The meeting link, for buyers and the host; available from ten minutes before the start until the
   *  end. */
  joinUrl: z.string().nullable(),
  can: z.object({ takeAttendance: z.boolean() }),
});
export type ClassDates = z.infer<typeof ClassDates>;

/** A live class as its creators see it. */
export const LiveClass = z.object({
  productId: id,
  title: z.string(),
  hostId: id,
  timeZone: z.string(),
  seats: count,
  /** Seats that are bought or reserved by a checkout in progress. */
  taken: count,
  meetingUrl: z.string().nullable(),
  meetings: z.array(Meeting).max(meetingsMax),
});
export type LiveClass = z.infer<typeof LiveClass>;

/** The start and duration of a meeting. */
export const NewMeeting = z.strictObject({
  startsAt: plannedMoment,
  minutes: z.int().multipleOf(timeStepMinutes).min(sessionMinutesMin).max(sessionMinutesMax),
});
export type NewMeeting = z.infer<typeof NewMeeting>;

/** The settings shared by all meetings. */
export const classSettings = {
  /** The host: a coach or creator. Default: the calling creator. */
  hostId: id.optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'is not a time zone'),
  seats: z.int().min(1).max(seatsMax),
  meetingUrl: textSchema(classFieldRules.meetingUrl).nullable(),
};

/** A person with a seat, and whether they attended a meeting. */
export const Attendee = z.object({
  memberId: id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  hasAttended: z.boolean(),
});
export type Attendee = z.infer<typeof Attendee>;

export const AttendanceList = z.object({
  ...Meeting.shape,
  title: z.string(),
  members: z.array(Attendee),
});
export type AttendanceList = z.infer<typeof AttendanceList>;

const productParams = z.strictObject({ productId: id });
const meetingParams = z.strictObject({ meetingId: id });
/** Whether a change applies to all later meetings, too. Default: false. */
const includeLater = z.boolean().optional();
const creatorWrite = { role: 'creator', rate: 'write', response: LiveClass } as const;

/** A user who may host a class. */
export const ClassHost = z.object({ id, username: z.string() });
export type ClassHost = z.infer<typeof ClassHost>;

/** Live classes: products with meetings and seats. */
export const classes = {
  /** Coaches and creators, sorted by name. */
  'GET /api/creator/class-hosts': endpoint({
    summary: 'List possible hosts of live classes',
    role: 'creator',
    rate: 'read',
    response: z.array(ClassHost),
  }),
  'GET /api/creator/live-classes/:productId': endpoint({
    summary: 'Get a live class',
    role: 'creator',
    rate: 'read',
    params: productParams,
    response: LiveClass,
    errors: ['product-not-found'],
  }),
  /** Sets the number of seats, the meeting link and the host. Idempotent. */
  'PUT /api/creator/live-classes/:productId': endpoint({
    summary: 'Edit a live class',
    ...creatorWrite,
    params: productParams,
    body: z.strictObject(classSettings),
    errors: ['product-not-found', 'seats-taken', 'coaches-lead'],
  }),
  'POST /api/creator/live-classes/:productId/meetings': endpoint({
    summary: 'Add a meeting to a live class',
    ...creatorWrite,
    creates: true,
    params: productParams,
    body: NewMeeting,
    errors: ['product-not-found', 'no-room', 'too-late'],
  }),
  /** `was` is the start that the caller saw: if it has changed, the meeting is not moved. With
   *  `includeLater`, all later meetings move by the same amount of local time. */
  'POST /api/creator/meetings/:meetingId/reschedule': endpoint({
    summary: 'Reschedule a meeting',
    ...creatorWrite,
    params: meetingParams,
    body: NewMeeting.extend({ was: moment, includeLater }),
    errors: ['not-found', 'too-late', 'changed-elsewhere'],
  }),
  /** With `includeLater`, all later meetings are canceled, too. Idempotent. */
  'POST /api/creator/meetings/:meetingId/cancel': endpoint({
    summary: 'Cancel a meeting',
    ...creatorWrite,
    params: meetingParams,
    body: z.strictObject({ reason: textSchema(fieldRules.cancelReason), includeLater }),
    errors: ['not-found', 'too-late'],
  }),
  /** Sorted by name. For creators and the host of the class. */
  'GET /api/coach/meetings/:meetingId/attendance': endpoint({
    summary: 'Get the attendance list of a meeting',
    role: 'coach',
    rate: 'read',
    params: meetingParams,
    response: AttendanceList,
    errors: ['not-found'],
  }),
  /** Records that a person attended; they receive the points once. Idempotent. */
  'PUT /api/coach/meetings/:meetingId/attendance/:memberId': endpoint({
    summary: 'Record that a member attended a meeting',
    role: 'coach',
    rate: 'write',
    params: z.strictObject({ meetingId: id, memberId: id }),
    body: z.strictObject({}),
    response: AttendanceList,
    errors: ['not-found', 'too-early'],
  }),
} satisfies Endpoints;
