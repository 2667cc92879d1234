import { z } from 'zod';
import {
  altMax,
  attachmentImagesMax,
  attachmentImageSides,
  attachmentBytesMax,
  attachmentKinds,
  fileNameMax,
} from './attachmentRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id } from '../fields/fields.ts';

const pixels = count.max(100_000);

/** A file of a post, comment or message. Its URLs work for everyone who can see that. */
export const Attachment = z.object({
  id,
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** Bytes. */
  size: count,
  /** The largest size of a picture; for other kinds, a URL that redirects to the stored file. */
  url: z.string(),
  /** Null unless it is a picture. */
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** The alt text of a picture. */
  alt: z.string(),
  /** The picture in each of its sizes, smallest first. */
  sources: z.array(z.object({ url: z.string(), width: pixels })).max(attachmentImageSides.length),
});
export type Attachment = z.infer<typeof Attachment>;

/** The ids of attachments in display order: up to ten pictures, one video or one file. */
export const attachmentIds = z.array(id).max(attachmentImagesMax);

const params = z.strictObject({ attachmentId: id });
const errors = ['not-found'] as const;

/** Files of members. A file is uploaded first and must be used in a post, comment or message within a day. */
export const attachments = {
  /** Returns a URL to PUT one file of exactly this type and size to, within an hour. */
  'POST /api/attachments': endpoint({
    summary: 'Create an upload URL for an attachment',
    role: 'member',
    rate: 'write',
    body: z
      .strictObject({
        kind: z.enum(attachmentKinds),
        name: z.string().trim().min(1).max(fileNameMax),
        /** The browser's type. The server checks the content. */
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
  /** Confirms that the file has been sent. The server then checks it and resizes a picture. */
  'POST /api/attachments/:attachmentId/ready': endpoint({
    summary: 'Confirm that an attachment was uploaded',
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
  /** Sets the alt text of the caller's own picture until it is sent. */
  'PATCH /api/attachments/:attachmentId': endpoint({
    summary: 'Set the alt text of an attachment',
    role: 'member',
    rate: 'write',
    params,
    body: z.strictObject({ alt: z.string().trim().max(altMax) }),
    response: Attachment,
    errors,
  }),
  /** Redirects to the stored file, which supports ranges; the URL expires after an hour for a
   *  video, otherwise after five minutes. */
  'GET /api/attachments/:attachmentId': endpoint({
    summary: 'Download an attachment',
    role: 'member',
    rate: 'read',
    params,
    response: 'redirect',
    errors,
  }),
  /** One size of a picture. Browsers cache it, and revalidate each time, because access may have ended. */
  'GET /api/attachments/:attachmentId/pictures/:width': endpoint({
    summary: 'Get a picture in one size',
    role: 'member',
    rate: 'picture',
    params: params.extend({ width: z.string().regex(/^\d{1,6}$/, 'is not a width') }),
    response: 'stream',
    errors,
  }),
} satisfies Endpoints;
