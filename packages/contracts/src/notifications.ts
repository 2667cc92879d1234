import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { notificationKinds } from './notificationKinds.ts';
import type { NotificationKind } from './notificationKinds.ts';

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

export const Notification = z.object({
  id,
  kind: z.enum(kinds),
  title: z.string(),
  text: z.string(),
  /** Where it leads within the site. */
  path: z.string(),
  createdAt: moment,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** How many the reader has not read; counted up to 100. */
const Unread = z.object({ unread: count });

/** For each group whether it stands in the bell and whether it comes by mail. */
const Preference = z.object({ bell: z.boolean(), mail: z.boolean() });
export const NotificationPreferences = z.object({
  progress: Preference,
  courses: Preference,
  coaching: Preference,
  community: Preference,
  messages: Preference,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const PreferenceChange = z.strictObject({ bell: z.boolean().optional(), mail: z.boolean().optional() });

export const notifications = {
  /** Newest first. */
  'GET /api/notifications': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(Notification).max(20),
      nextCursor: cursor.nullable(),
      unread: count,
    }),
  }),
  'GET /api/notifications/count': endpoint({ role: 'member', rate: 'read', response: Unread }),
  /** All of them where no ids are given; those of others are none. */
  'POST /api/notifications/read': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({ ids: z.array(id).max(100).optional() }),
    response: Unread,
  }),
  /** What a toast has not said yet, the oldest first. Each is given to one caller only, however many ask at once. */
  'POST /api/notifications/announce': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: z.array(Notification).max(5),
  }),
  /** Changes what is given and leaves the rest. */
  'PATCH /api/account/notifications': endpoint({
    role: 'member',
    rate: 'write',
    body: z
      .strictObject({
        progress: PreferenceChange,
        courses: PreferenceChange,
        coaching: PreferenceChange,
        community: PreferenceChange,
        messages: PreferenceChange,
      })
      .partial(),
    response: NotificationPreferences,
  }),
} satisfies Endpoints;
