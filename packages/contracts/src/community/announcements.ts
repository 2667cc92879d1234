import { z } from 'zod';
import { Announcement } from './community.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { cursor, id, moment, plannedMoment, textSchema } from '../fields/fields.ts';

/** An announcement as creators see it, including scheduled and unpublished ones. */
export const CreatorAnnouncement = Announcement.extend({
  /** When members can read it, possibly in the future; null while it is unpublished. */
  publishedAt: moment.nullable(),
});
export type CreatorAnnouncement = z.infer<typeof CreatorAnnouncement>;

const fields = {
  title: textSchema(fieldRules.announcementTitle),
  text: textSchema(fieldRules.announcementText),
  priority: z.enum(['high', 'normal']),
  publishedAt: plannedMoment.nullable(),
};
const params = z.strictObject({ announcementId: id });
const errors = ['not-found'] as const;

/** Announcements by creators to all members. */
export const announcements = {
  /** All announcements, newest first. */
  'GET /api/creator/announcements': endpoint({
    summary: 'List announcements for editing',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ items: z.array(CreatorAnnouncement).max(10), nextCursor: cursor.nullable() }),
  }),
  /** Published immediately if `publishedAt` is omitted. */
  'POST /api/creator/announcements': endpoint({
    summary: 'Create an announcement',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ ...fields, publishedAt: fields.publishedAt.optional() }),
    response: CreatorAnnouncement,
  }),
  /** Changes the given fields only. */
  'PATCH /api/creator/announcements/:announcementId': endpoint({
    summary: 'Edit an announcement',
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject(fields).partial(),
    response: CreatorAnnouncement,
    errors,
  }),
  'DELETE /api/creator/announcements/:announcementId': endpoint({
    summary: 'Delete an announcement',
    role: 'creator',
    rate: 'write',
    params,
    response: z.null(),
    errors,
  }),
} satisfies Endpoints;
