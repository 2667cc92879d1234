import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';
import { notificationKinds } from './notificationKinds.ts';
import type { NotificationKind } from './notificationKinds.ts';

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

export const Notification = z.object({
  id,
  kind: z.enum(kinds),
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  path: z.string(),
  createdAt: moment,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** The number of unread notifications, counted up to 100. */
const Unread = z.object({ unread: count });

/** Whether a group is shown in the bell and sent by email. */
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
    summary: 'List notifications',
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(Notification).max(20),
      nextCursor: cursor.nullable(),
      unread: count,
    }),
  }),
  'GET /api/notifications/count': endpoint({
    summary: 'Count unread notifications',
    role: 'member',
    rate: 'read',
    response: Unread,
  }),
  /** Marks the given ids as read. Default: all. Other members' ids are ignored. */
  'POST /api/notifications/read': endpoint({
    summary: 'Mark notifications as read',
    role: 'member',
    rate: 'write',
    body: z.strictObject({ ids: z.array(id).max(100).optional() }),
    response: Unread,
  }),
  /** Notifications not yet shown as a toast, oldest first. Each is returned to one caller only, even if
   *  several ask at once. */
  'POST /api/notifications/announce': endpoint({
    summary: 'Get notifications to show as toasts',
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: z.array(Notification).max(5),
  }),
  /** Changes the given preferences only. */
  'PATCH /api/account/notifications': endpoint({
    summary: 'Change the notification preferences',
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
