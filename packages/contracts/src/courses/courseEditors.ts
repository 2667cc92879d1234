import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id } from '../fields/fields.ts';

/** Another creator who has the editor of a course open. */
const OtherEditor = z.object({ id, name: z.string(), avatar: z.string().nullable() });
export type OtherEditor = z.infer<typeof OtherEditor>;

const editorParams = z.strictObject({ courseId: id, editorId: id });

export const courseEditors = {
  /** Registers an open editor of the course; sent again every ten seconds while it is open. Its creator
   *  then receives 'course-edit' and 'course-editors' events. */
  'PUT /api/creator/courses/:courseId/editors/:editorId': endpoint({
    summary: 'Register an open course editor',
    role: 'creator',
    rate: 'write',
    params: editorParams,
    response: z.object({
      others: z.array(OtherEditor),
      /** The id of the last edit of the course or one of its pages. */
      lastEdit: id.nullable(),
    }),
    errors: ['course-not-found'],
  }),
  'DELETE /api/creator/courses/:courseId/editors/:editorId': endpoint({
    summary: 'Unregister a course editor',
    role: 'creator',
    rate: 'write',
    params: editorParams,
    response: z.null(),
  }),
} satisfies Endpoints;
