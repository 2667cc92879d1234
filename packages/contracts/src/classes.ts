import { z } from 'zod';
import { classFieldRules, meetingsMax, seatsMax } from './classRules.ts';
import { gridMinutes, sessionMinutesMax, sessionMinutesMin } from './coachingRules.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import { count, id, moment, plannedMoment, textOf } from './fields.ts';
import { isTimeZone } from './isTimeZone.ts';

/** One date of a live class. */
export const Meeting = z.object({ id, startsAt: moment, endsAt: moment, isCancelled: z.boolean() });
export type Meeting = z.infer<typeof Meeting>;

/** What everybody is told of a live class that has dates. */
export const ClassOffer = z.object({
  seatsLeft: count,
  /** Nothing of it lies ahead. */
  isOver: z.boolean(),
  /** When the next meeting begins, or the one that is being held began. */
  nextAt: moment.nullable(),
});
export type ClassOffer = z.infer<typeof ClassOffer>;

/** Its dates, for its page. */
export const ClassDates = z.object({
  /** By which it is planned. */
  timeZone: z.string(),
  meetings: z.array(Meeting).max(meetingsMax),
  /** Where one meets, for those who have bought it and for who gives it; open from ten minutes before until the end. */
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
  /** Bought, or held by somebody who is just buying. */
  taken: count,
  meetingUrl: z.string().nullable(),
  meetings: z.array(Meeting).max(meetingsMax),
});
export type LiveClass = z.infer<typeof LiveClass>;

/** When a meeting begins, and how long it is. */
export const NewMeeting = z.strictObject({
  startsAt: plannedMoment,
  minutes: z.int().multipleOf(gridMinutes).min(sessionMinutesMin).max(sessionMinutesMax),
});
export type NewMeeting = z.infer<typeof NewMeeting>;

/** What holds for all of its meetings. */
export const classSettings = {
  /** Who gives it: a coach or creator; the creator who says so when left out. */
  hostId: id.optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'is not a time zone'),
  seats: z.int().min(1).max(seatsMax),
  meetingUrl: textOf(classFieldRules.meetingUrl).nullable(),
};

/** Who has a seat, and whether they came to a meeting. */
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

const product = z.strictObject({ productId: id });
const meeting = z.strictObject({ meetingId: id });
const ofCreator = { role: 'creator', rate: 'write', response: LiveClass } as const;

/** Somebody who may give a class. */
export const ClassHost = z.object({ id, username: z.string() });
export type ClassHost = z.infer<typeof ClassHost>;

/** Live classes: products with dates and seats. */
export const classes = {
  /** Coaches and creators, by name. */
  'GET /api/creator/class-hosts': endpoint({
    role: 'creator',
    rate: 'read',
    response: z.array(ClassHost),
  }),
  'GET /api/creator/live-classes/:productId': endpoint({
    role: 'creator',
    rate: 'read',
    params: product,
    response: LiveClass,
    errors: ['product-not-found'],
  }),
  /** Says for how many it is, where one meets and who gives it. Repeating it changes nothing. */
  'PUT /api/creator/live-classes/:productId': endpoint({
    ...ofCreator,
    params: product,
    body: z.strictObject(classSettings),
    errors: ['product-not-found', 'seats-taken', 'coaches-lead'],
  }),
  'POST /api/creator/live-classes/:productId/meetings': endpoint({
    ...ofCreator,
    creates: true,
    params: product,
    body: NewMeeting,
    errors: ['product-not-found', 'no-room', 'too-late'],
  }),
  /** `was` is the beginning that was seen: where it is another meanwhile, nothing is moved. */
  'POST /api/creator/meetings/:meetingId/reschedule': endpoint({
    ...ofCreator,
    params: meeting,
    body: NewMeeting.extend({ was: moment }),
    errors: ['not-found', 'too-late', 'changed-elsewhere'],
  }),
  /** Repeating it changes nothing. */
  'POST /api/creator/meetings/:meetingId/cancel': endpoint({
    ...ofCreator,
    params: meeting,
    body: z.strictObject({ reason: textOf(fieldRules.cancelReason) }),
    errors: ['not-found', 'too-late'],
  }),
  /** By name. For creators, and for who gives the class. */
  'GET /api/coach/meetings/:meetingId/attendance': endpoint({
    role: 'coach',
    rate: 'read',
    params: meeting,
    response: AttendanceList,
    errors: ['not-found'],
  }),
  /** Says that somebody came: they get the points for it, once. Repeating it changes nothing. */
  'PUT /api/coach/meetings/:meetingId/attendance/:memberId': endpoint({
    role: 'coach',
    rate: 'write',
    params: z.strictObject({ meetingId: id, memberId: id }),
    body: z.strictObject({}),
    response: AttendanceList,
    errors: ['not-found', 'too-early'],
  }),
} satisfies Endpoints;
