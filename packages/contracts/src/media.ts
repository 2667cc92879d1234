import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment, seconds } from './fields.ts';
import { captionsCharactersMax, mediaPageSize, mediaTypes } from './mediaRules.ts';
import { storageUrl } from './uploads.ts';

const title = z.string();

/** What shows a media asset, and what the place where a creator changes it must be told. */
export const MediaUse = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['lesson', 'course']), title, courseId: id }),
  z.object({ kind: z.enum(['product', 'page']), title }),
]);
export type MediaUse = z.infer<typeof MediaUse>;

const pixels = z.int().min(1).max(100_000);
const fileName = z.string().trim().min(1).max(200);
const mediaType = z.enum(mediaTypes);

export const MediaAsset = z.object({
  id,
  fileName: z.string(),
  fileType: mediaType,
  /** By its content, not by its name. */
  mimeType: z.string(),
  /** Bytes. */
  fileSize: count,
  storageUrl: z.string(),
  /** Where a creator sees or plays it: a picture's largest size, else what leads to the stored file. */
  url: z.string(),
  /** Of pictures, and of videos once they are known. */
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** The same picture in each of its sizes, the smallest first. */
  sources: z.array(z.object({ url: z.string(), width: pixels })),
  /** Of video and audio once it is known. */
  durationSeconds: seconds.nullable(),
  posterUrl: z.string().nullable(),
  /** WebVTT. */
  captionsUrl: z.string().nullable(),
  /** Of a video, what a section names it by: everybody gets it there while a published page shows it. */
  pageUrl: z.string().nullable(),
  usedIn: z.array(MediaUse),
  createdAt: moment,
});
export type MediaAsset = z.infer<typeof MediaAsset>;

const refusedUploads = [
  'upload-not-ours',
  'upload-not-found',
  'upload-not-there',
  'upload-wrong-type',
] as const;

const params = z.strictObject({ mediaId: id });

/** The creators' library: files that lessons, products and pages are made of. */
export const media = {
  /** Newest first; those of a type, and those whose name has words that begin like those searched for. */
  'GET /api/creator/media': endpoint({
    role: 'creator',
    query: z.strictObject({
      type: mediaType.optional(),
      search: z.string().trim().max(100).optional(),
      cursor: cursor.optional(),
    }),
    response: z.object({ assets: z.array(MediaAsset).max(mediaPageSize), nextCursor: cursor.nullable() }),
  }),
  'GET /api/creator/media/:mediaId': endpoint({
    role: 'creator',
    params,
    response: MediaAsset,
    errors: ['media-not-found'],
  }),
  /** Makes an asset of what was uploaded. Content decides what it is. */
  'POST /api/creator/media': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      fileName,
      fileType: mediaType,
      mimeType: z.string().max(200),
      fileSize: z.int().min(1),
      storageUrl,
    }),
    response: MediaAsset,
    errors: [...refusedUploads, 'upload-claimed', 'upload-too-large', 'picture-unreadable', 'photo-too-big'],
  }),
  /** What a browser has read of a video or an audio file, and a picture of its (a JPEG, WebP or PNG that was uploaded). */
  'PATCH /api/creator/media/:mediaId': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({
      durationSeconds: seconds.optional(),
      width: pixels.optional(),
      height: pixels.optional(),
      posterStorageUrl: storageUrl.optional(),
    }),
    response: MediaAsset,
    errors: ['media-not-found', ...refusedUploads, 'upload-claimed', 'picture-unreadable', 'photo-too-big'],
  }),
  /** Captions of a video, as WebVTT. Lessons that show the video show them. */
  'PUT /api/creator/media/:mediaId/captions': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({ captions: z.string().max(captionsCharactersMax) }),
    response: MediaAsset,
    errors: ['media-not-found', 'captions-unreadable'],
  }),
  'DELETE /api/creator/media/:mediaId/captions': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    response: MediaAsset,
    errors: ['media-not-found'],
  }),
  'GET /api/creator/media/:mediaId/captions': endpoint({
    role: 'creator',
    params,
    response: 'text',
    errors: ['media-not-found'],
  }),
  /** Leads to the stored file, for five minutes. */
  'GET /api/creator/media/:mediaId/file': endpoint({
    role: 'creator',
    params,
    response: 'redirect',
    errors: ['media-not-found'],
  }),
  /** Refused while something shows it. */
  'DELETE /api/creator/media/:mediaId': endpoint({
    role: 'creator',
    rate: 'write',
    params,
    response: z.null(),
    errors: ['media-not-found', 'media-in-use'],
  }),
} satisfies Endpoints;
