import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './fields.ts';
import type { Id } from './fields.ts';

/** What an open page is told of as it happens. */
export const liveKinds = [
  'post',
  'comment',
  'reaction',
  'message',
  'seen',
  'notification',
  'cart',
  'progress',
  'circle',
  'booking',
  'site',
  'course-edit',
  'course-editors',
] as const;
export type LiveKind = (typeof liveKinds)[number];

type Nothing = Record<string, never>;

/** What each kind says of what has changed: ids, never words. Whoever shows it asks for it anew, and is answered what they
 *  may see. */
export interface LiveAbouts {
  /** Shared, changed or gone: what is gone cannot be asked for. */
  post: { postId: Id; isGone?: true };
  comment: { postId: Id; commentId?: Id };
  reaction: { postId: Id };
  message: { conversationId: Id; messageId?: Id };
  /** Somebody has seen a conversation up to its end. */
  seen: { conversationId: Id };
  notification: Nothing;
  cart: Nothing;
  progress: { courseId?: Id };
  /** What a circle or pod is, or who is in it. */
  circle: { circleId: Id };
  /** A coaching session of the reader's. */
  booking: { bookingId: Id };
  /** Creators have published: the theme, and the public pages. */
  site: Nothing;
  /** An edit of a course was stored. `docId` is the course's or a page's. Sent to those who have its editor open. */
  'course-edit': { courseId: Id; docId: Id };
  /** Somebody has opened or closed the editor of a course. Sent to those who have it open. */
  'course-editors': { courseId: Id };
}

/** What a listener of one kind is given. All of it may be missing: then anything of the kind may have changed, as after a
 *  page was asleep for very long. */
export type LiveAbout<K extends LiveKind> = Partial<LiveAbouts[K]>;

/** As it crosses the wire. */
export type LiveEvent = { [K in LiveKind]: { kind: K; about: LiveAbouts[K] } }[LiveKind];

/** The frames of the stream that carry no `LiveEvent`: `hello` when it begins, `beat` while nothing happens, `missed` when
 *  more was missed than is told one by one, `over` when the session has ended. */
export type LiveFrame = 'hello' | 'beat' | 'missed' | 'over';

export const live = {
  /** Server-sent events, each a `LiveEvent`. The header `Last-Event-ID` names the last one that the browser has heard. */
  'GET /api/events': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({
      /** The same, for a browser that cannot send the header. */
      after: z
        .string()
        .regex(/^\d{1,10}(\.[\da-f]{24})?$/)
        .optional(),
      /** How many milliseconds ago the page was asked for, when it has heard nothing yet. */
      age: z.coerce.number().int().min(0).max(86_400_000).optional(),
      /** Whose page it is: nobody else's events are sent. */
      user: id.optional(),
    }),
    response: 'stream',
  }),
} satisfies Endpoints;
