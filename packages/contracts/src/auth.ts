import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './fields.ts';

export const SessionUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isCreator: z.boolean(),
  isCoach: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** What the reader may do, decided by the server; the client never derives rights. */
  can: z.object({ openCreatorPortal: z.boolean(), editSite: z.boolean() }),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const auth = {
  'GET /api/auth/me': endpoint({ role: 'visitor', response: SessionUser.nullable() }),
  'POST /api/auth/demo': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({}),
    response: SessionUser,
    errors: ['not-found'],
  }),
  'POST /api/auth/logout': endpoint({
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({}),
    response: z.null(),
  }),
} satisfies Endpoints;
