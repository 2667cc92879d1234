import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';

/** Identifies an uploaded file: the URL it was uploaded to, without the query. */
export const storageUrl = z.url({ protocol: /^https?$/ }).max(500);

export const uploads = {
  /** Returns a URL to PUT one file to, within an hour. Without its query the URL is the file's
   *  storage URL, which must be used in another request within a day. */
  'POST /api/objects/upload': endpoint({
    summary: 'Create an upload URL for a file',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({}),
    response: z.object({ uploadURL: z.url() }),
    errors: ['too-many-uploads'],
  }),
} satisfies Endpoints;
