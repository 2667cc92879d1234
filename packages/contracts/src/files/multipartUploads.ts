import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id } from '../fields/fields.ts';

/** The storage's id of a multipart upload. */
const multipartId = z.string().regex(/^[\w.~=+/-]{1,1024}$/, 'is not an upload');
const params = z.strictObject({ uploadId: id });

/** A large file that is uploaded in parts through the companion. */
export const MultipartUpload = z.object({
  id,
  /** The key of the file in storage. */
  key: z.string(),
  /** The announced size in bytes; without one, the maximum for the type. */
  bytes: z.int(),
  /** Whether the file must have exactly this size, or may be smaller. */
  isExactSize: z.boolean(),
  mimeType: z.string(),
  /** Whether the companion imports it from another site. */
  isRemote: z.boolean(),
  /** The storage's id of the upload; null until the upload is started there. */
  multipartId: multipartId.nullable(),
});
export type MultipartUpload = z.infer<typeof MultipartUpload>;

/** The records of large uploads. The companion calls these endpoints with the uploader's session. */
export const multipartUploads = {
  /** The companion's URL; null if there is none, in which case files are uploaded in one piece. */
  'GET /api/creator/upload-settings': endpoint({
    summary: 'Get the settings for large uploads',
    role: 'creator',
    response: z.object({ companionUrl: z.string().nullable() }),
  }),
  'POST /api/creator/multipart-uploads': endpoint({
    summary: 'Start a multipart upload',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({
      /** Default: the maximum for the type. The file may then be smaller. */
      bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      mimeType: z.string().max(200),
      isRemote: z.boolean().default(false),
    }),
    response: MultipartUpload,
    errors: ['too-many-large-uploads', 'upload-too-large'],
  }),
  'GET /api/creator/multipart-uploads/:uploadId': endpoint({
    summary: 'Get a multipart upload',
    role: 'creator',
    params,
    response: MultipartUpload,
    errors: ['upload-not-found'],
  }),
  /** Stores the storage's id of the upload, once. */
  'PATCH /api/creator/multipart-uploads/:uploadId': endpoint({
    summary: "Set the storage's id of a multipart upload",
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({ multipartId }),
    response: MultipartUpload,
    errors: ['upload-not-found'],
  }),
  /** Completes the upload, so that its file can be used. Idempotent. */
  'POST /api/creator/multipart-uploads/:uploadId/complete': endpoint({
    summary: 'Complete a multipart upload',
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({}),
    response: z.object({ storageUrl: z.string(), bytes: z.int() }),
    errors: ['upload-not-found', 'upload-not-there', 'upload-wrong-size'],
  }),
  'DELETE /api/creator/multipart-uploads/:uploadId': endpoint({
    summary: 'Cancel a multipart upload',
    role: 'creator',
    rate: 'write',
    params,
    response: z.null(),
    errors: ['upload-not-found'],
  }),
} satisfies Endpoints;
