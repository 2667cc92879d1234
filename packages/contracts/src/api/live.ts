import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from '../fields/fields.ts';
import type { Id } from '../fields/fields.ts';

/** The kinds of live events sent to open pages. */
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

type NoData = Record<string, never>;

/** The data of each kind of event: ids, never content. Pages refetch what has changed, and the server
 *  returns only what they may see. */
export interface LiveEventData {
  /** The post was created, changed or deleted. A deleted one cannot be refetched. */
  post: { postId: Id; isGone?: true };
  comment: { postId: Id; commentId?: Id };
  reaction: { postId: Id };
  message: { conversationId: Id; messageId?: Id };
  /** A person has read a conversation to its end. */
  seen: { conversationId: Id };
  notification: NoData;
  cart: NoData;
  progress: { courseId?: Id };
  /** A circle or pod, or its members, have changed. */
  circle: { circleId: Id };
  /** A coaching session of the caller has changed. */
  booking: { bookingId: Id };
  /** Creators have published: the theme and the public pages have changed. */
  site: NoData;
  /** An edit of a course was stored. `docId` is the course's or a page's. Sent to those who have its editor open. */
  'course-edit': { courseId: Id; docId: Id };
  /** Someone has opened or closed the editor of a course. Sent to those who have it open. */
  'course-editors': { courseId: Id };
}

/** The data that a listener of one kind receives. It may be empty: then anything of the kind may have
 *  changed, for example after a page was suspended for a long time. */
export type LiveListenerData<K extends LiveKind> = Partial<LiveEventData[K]>;

/** The JSON of an event. */
export type LiveEvent = { [K in LiveKind]: { kind: K; about: LiveEventData[K] } }[LiveKind];

/** The frames of the stream that contain no `LiveEvent`: `hello` at the start, `beat` as a heartbeat,
 *  `missed` when too many events were missed to be sent one by one, `over` when the session has ended. */
export type LiveFrame = 'hello' | 'beat' | 'missed' | 'over';

export const live = {
  /** Server-sent events, each a `LiveEvent`. The header `Last-Event-ID` contains the id of the last
   *  event that the browser received. */
  'GET /api/events': endpoint({
    summary: 'Stream live events',
    role: 'member',
    rate: 'read',
    query: z.strictObject({
      /** Like `Last-Event-ID`, for a browser that cannot send the header. */
      after: z
        .string()
        .regex(/^\d{1,10}(\.[\da-f]{24})?$/)
        .optional(),
      /** The number of milliseconds since the page was requested, if it has received no event yet. */
      age: z.coerce.number().int().min(0).max(86_400_000).optional(),
      /** The id of the user whose page it is: no other user's events are sent. */
      user: id.optional(),
    }),
    response: 'stream',
  }),
} satisfies Endpoints;
