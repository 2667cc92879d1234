import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment, seconds } from '../fields/fields.ts';
import { captionsCharactersMax, mediaPageSize, mediaTypes } from './mediaRules.ts';
import { storageUrl } from './uploads.ts';

const title = z.string();

/** Something that shows a media asset, with the data for a link to its editor. */
export const MediaUse = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['lesson', 'course']), title, courseId: id }),
  z.object({ kind: z.enum(['product', 'page', 'site']), title }),
  z.object({ kind: z.literal('product-page'), title, productId: id }),
]);
export type MediaUse = z.infer<typeof MediaUse>;

const pixels = z.int().min(1).max(100_000);
const fileName = z.string().trim().min(1).max(200);
const mediaType = z.enum(mediaTypes);

export const MediaAsset = z.object({
  id,
  fileName: z.string(),
  fileType: mediaType,
  /** The type of the content, regardless of the file name. */
  mimeType: z.string(),
  /** Bytes. */
  fileSize: count,
  storageUrl: z.string(),
  /** The URL where a creator sees or plays it: a picture's largest size, otherwise a redirect to
   *  the stored file. */
  url: z.string(),
  /** For pictures, and for videos once it is known. */
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** The picture in each of its sizes, smallest first. */
  sources: z.array(z.object({ url: z.string(), width: pixels })),
  /** For video and audio once it is known. */
  durationSeconds: seconds.nullable(),
  posterUrl: z.string().nullable(),
  /** WebVTT. */
  captionsUrl: z.string().nullable(),
  /** The URL of a video for sections. Everyone can load it while a published page shows it. */
  pageUrl: z.string().nullable(),
  usedIn: z.array(MediaUse),
  createdAt: moment,
});
export type MediaAsset = z.infer<typeof MediaAsset>;

const uploadErrors = [
  'upload-not-ours',
  'upload-not-found',
  'upload-not-there',
  'upload-wrong-type',
] as const;

const params = z.strictObject({ mediaId: id });

/** The creators' media library: files for lessons, products and pages. */
export const media = {
  /** A page of the library, newest first. A page that is not full is the last one. `search` matches the beginnings of words in the file name. */
  'GET /api/creator/media': endpoint({
    summary: 'List the media library',
    role: 'creator',
    query: z.strictObject({
      type: mediaType.optional(),
      search: z.string().trim().max(100).optional(),
      /** The last asset of the previous page. */
      after: id.optional(),
    }),
    response: z.array(MediaAsset).max(mediaPageSize),
  }),
  'GET /api/creator/media/:mediaId': endpoint({
    summary: 'Get a file of the media library',
    role: 'creator',
    params,
    response: MediaAsset,
    errors: ['media-not-found'],
  }),
  /** Creates an asset from an uploaded file. Its content determines its type. */
  'POST /api/creator/media': endpoint({
    summary: 'Add a file to the media library',
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
    errors: [...uploadErrors, 'upload-claimed', 'upload-too-large', 'picture-unreadable', 'picture-too-big'],
  }),
  /** Sets what a browser has read from a video or audio file, and its poster: an uploaded JPEG, WebP or
   *  PNG. */
  'PATCH /api/creator/media/:mediaId': endpoint({
    summary: 'Edit a file of the media library',
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
    errors: ['media-not-found', ...uploadErrors, 'upload-claimed', 'picture-unreadable', 'picture-too-big'],
  }),
  /** Sets the captions of a video, as WebVTT. Lessons with the video show them. */
  'PUT /api/creator/media/:mediaId/captions': endpoint({
    summary: 'Set the captions of a video',
    role: 'creator',
    rate: 'write',
    params,
    body: z.strictObject({ captions: z.string().max(captionsCharactersMax) }),
    response: MediaAsset,
    errors: ['media-not-found', 'captions-unreadable'],
  }),
  'DELETE /api/creator/media/:mediaId/captions': endpoint({
    summary: 'Remove the captions of a video',
    role: 'creator',
    rate: 'write',
    params,
    response: MediaAsset,
    errors: ['media-not-found'],
  }),
  'GET /api/creator/media/:mediaId/captions': endpoint({
    summary: 'Get the captions of a video in the media library',
    role: 'creator',
    params,
    response: 'text',
    errors: ['media-not-found'],
  }),
  /** Redirects to the stored file; the URL expires after five minutes. */
  'GET /api/creator/media/:mediaId/file': endpoint({
    summary: 'Download a file of the media library',
    role: 'creator',
    params,
    response: 'redirect',
    errors: ['media-not-found'],
  }),
  /** Refused while something uses it. */
  'DELETE /api/creator/media/:mediaId': endpoint({
    summary: 'Delete a file from the media library',
    role: 'creator',
    rate: 'write',
    params,
    response: z.null(),
    errors: ['media-not-found', 'media-in-use'],
  }),
} satisfies Endpoints;
