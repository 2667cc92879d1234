import { z } from 'zod';
import {
  altMax,
  attachedImagesMax,
  attachedSides,
  attachmentBytesMax,
  attachmentKinds,
  fileNameMax,
} from './attachmentRules.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, id } from './fields.ts';

const pixels = count.max(100_000);

/** A file of a post or message. Its addresses work for those who see what it is attached to. */
export const Attachment = z.object({
  id,
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** Bytes. */
  size: count,
  /** Of a picture its largest size; else what leads to the stored file. */
  url: z.string(),
  /** Of pictures. */
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** What a picture shows, in words. */
  alt: z.string(),
  /** The same picture in each of its sizes, the smallest first. */
  sources: z.array(z.object({ url: z.string(), width: pixels })).max(attachedSides.length),
});
export type Attachment = z.infer<typeof Attachment>;

/** Names what is attached, in the order in which it is shown: up to ten pictures, or one video, or one file. */
export const attachmentIds = z.array(id).max(attachedImagesMax);

const params = z.strictObject({ attachmentId: id });
const errors = ['not-found'] as const;

/** Files of members. They are uploaded first, and then named in the post or message that they belong to, within a day. */
export const attachments = {
  /** A place to PUT one file of exactly this type and size to, within an hour. */
  'POST /api/attachments': endpoint({
    role: 'member',
    rate: 'write',
    body: z
      .strictObject({
        kind: z.enum(attachmentKinds),
        name: z.string().trim().min(1).max(fileNameMax),
        /** As the browser calls it. Content decides what it is. */
        type: z.string().regex(/^[\w.+-]{1,80}\/[\w.+-]{1,80}$/, 'is not a media type'),
        size: z.int().min(1),
      })
      .refine(({ kind, size }) => size <= attachmentBytesMax[kind], {
        path: ['size'],
        error: 'is too large',
      }),
    response: z.object({ id, uploadURL: z.url() }),
    errors: ['too-many-uploads', 'attached-enough'],
  }),
  /** Says that the file has been sent: it is looked at, and a picture's sizes are made. */
  'POST /api/attachments/:attachmentId/ready': endpoint({
    role: 'member',
    rate: 'write',
    params,
    body: z.strictObject({}),
    response: Attachment,
    errors: [
      ...errors,
      'upload-not-found',
      'upload-not-there',
      'upload-wrong-type',
      'upload-too-large',
      'upload-claimed',
      'picture-unreadable',
      'picture-too-big',
    ],
  }),
  /** What one's picture shows, in words, until it is sent. */
  'PATCH /api/attachments/:attachmentId': endpoint({
    role: 'member',
    rate: 'write',
    params,
    body: z.strictObject({ alt: z.string().trim().max(altMax) }),
    response: Attachment,
    errors,
  }),
  /** Leads to the stored file, for an hour; ranges are answered there. */
  'GET /api/attachments/:attachmentId': endpoint({
    role: 'member',
    rate: 'read',
    params,
    response: 'redirect',
    errors,
  }),
  /** One size of a picture. Browsers keep it, and ask each time whether they still may show it. */
  'GET /api/attachments/:attachmentId/pictures/:width': endpoint({
    role: 'member',
    rate: 'picture',
    params: params.extend({ width: z.string().regex(/^\d{1,6}$/, 'is not a width') }),
    response: 'stream',
    errors,
  }),
} satisfies Endpoints;
