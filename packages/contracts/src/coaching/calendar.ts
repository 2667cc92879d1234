import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { moment } from '../fields/fields.ts';

/** Maximum number of days in one response. A month's view shows six weeks. */
const daysMax = 100;

export const CalendarEvent = z.object({
  /** Stable while the underlying object exists. */
  id: z.string(),
  kind: z.enum(['unlock', 'session', 'live-class']),
  title: z.string(),
  /** The course of a module or the people of a session; empty if there is nothing to add. */
  about: z.string(),
  startsAt: moment,
  /** Null for an event without a duration, such as an unlock. */
  endsAt: moment.nullable(),
  /** A path of this site. */
  path: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const range = z
  .strictObject({ from: moment, to: moment })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: 'is not after from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= daysMax * 86_400_000, {
    path: ['to'],
    error: `is more than ${daysMax} days after from`,
  });

const CalendarFeed = z.object({
  /** The URL for calendar apps. Anyone who has it can read the calendar. */
  url: z.url(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendar = {
  /** Events that start in the range [from, to), earliest first. */
  'GET /api/calendar': endpoint({
    summary: 'List calendar events',
    role: 'member',
    query: range,
    response: z.array(CalendarEvent),
  }),
  'GET /api/account/calendar-feed': endpoint({
    summary: 'Get the URL of the calendar feed',
    role: 'member',
    response: CalendarFeed,
  }),
  /** Replaces the URL of the feed; the previous URL stops working immediately. */
  'POST /api/account/calendar-feed': endpoint({
    summary: 'Replace the URL of the calendar feed',
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: CalendarFeed,
  }),
} satisfies Endpoints;
