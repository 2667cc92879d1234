import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

/** What names a file that was uploaded: the address it was sent to, without the query. */
export const storageUrl = z.url({ protocol: /^https?$/ }).max(500);

export const uploads = {
  /** A place to PUT one file to, within an hour. Without its query the address is the file's storage URL, by which it is
   *  handed over to whatever uses it, within a day. */
  'POST /api/objects/upload': endpoint({
    role: 'creator',
    rate: 'write',
    body: z.strictObject({}),
    response: z.object({ uploadURL: z.url() }),
    errors: ['too-many-uploads'],
  }),
} satisfies Endpoints;
