import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { moment } from './fields.ts';

/** The longest stretch of a calendar that is answered at once: a month's view is six weeks. */
const mostDays = 100;

export const CalendarEvent = z.object({
  /** The same as long as the thing that it stands for exists. */
  id: z.string(),
  kind: z.enum(['unlock', 'session', 'live-class']),
  title: z.string(),
  /** The course that a module is part of, the people of a session; empty where there is nothing to add. */
  about: z.string(),
  startsAt: moment,
  /** null for what has no length: a module that opens. */
  endsAt: moment.nullable(),
  /** Where on this site it leads. */
  path: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const range = z
  .strictObject({ from: moment, to: moment })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: 'is not after from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
    path: ['to'],
    error: `is more than ${mostDays} days after from`,
  });

const CalendarFeed = z.object({
  /** The address that a calendar program subscribes to: whoever has it reads the calendar. */
  url: z.url(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendar = {
  /** What begins from the one moment on and before the other, earliest first. */
  'GET /api/calendar': endpoint({ role: 'member', query: range, response: z.array(CalendarEvent) }),
  'GET /api/account/calendar-feed': endpoint({ role: 'member', response: CalendarFeed }),
  /** Gives the feed another address; the one before ends at once. */
  'POST /api/account/calendar-feed': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: CalendarFeed,
  }),
} satisfies Endpoints;
