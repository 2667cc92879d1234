import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './fields.ts';

/** What a storage calls an upload in parts. */
const multipartId = z.string().regex(/^[\w.~=+/-]{1,1024}$/, 'is not an upload');
const params = z.strictObject({ uploadId: id });

/** A large file that comes in parts, by the companion. */
export const MultipartUpload = z.object({
  id,
  /** Where it will lie in storage. */
  key: z.string(),
  /** As many as were announced. */
  bytes: z.int(),
  mimeType: z.string(),
  /** Whether the companion fetches it from elsewhere: it may then turn out smaller than announced. */
  isRemote: z.boolean(),
  /** What the storage calls it; null until it is begun there. */
  multipartId: multipartId.nullable(),
});
export type MultipartUpload = z.infer<typeof MultipartUpload>;

/** The ledger of large uploads. The companion calls it with the session of whoever uploads. */
export const multipartUploads = {
  /** Where browsers find the companion; null where none runs, and files come in one piece. */
  'GET /api/creator/upload-settings': endpoint({
    role: 'creator',
    response: z.object({ companionUrl: z.string().nullable() }),
  }),
  'POST /api/creator/multipart-uploads': endpoint({
    role: 'creator',
    rate: 'write',
    body: z.strictObject({
      bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      mimeType: z.string().max(200),
      isRemote: z.boolean().default(false),
    }),
    response: MultipartUpload,
    errors: ['too-many-large-uploads', 'upload-too-large'],
  }),
  'GET /api/creator/multipart-uploads/:uploadId': endpoint({
    role: 'creator',
    params,
    response: MultipartUpload,
    errors: ['upload-not-found'],
  }),
  /** Notes what the storage calls it, once. */
  'PATCH /api/creator/multipart-uploads/:uploadId': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({ multipartId }),
    response: MultipartUpload,
    errors: ['upload-not-found'],
  }),
  /** Makes an upload of it that can be handed over to whatever uses it. Repeating it changes nothing. */
  'POST /api/creator/multipart-uploads/:uploadId/complete': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({}),
    response: z.object({ storageUrl: z.string(), bytes: z.int() }),
    errors: ['upload-not-found', 'upload-not-there', 'upload-wrong-size'],
  }),
  'DELETE /api/creator/multipart-uploads/:uploadId': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    response: z.null(),
    errors: ['upload-not-found'],
  }),
} satisfies Endpoints;
