import { z } from 'zod';
import { AccountRole, email, password } from './auth.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { cursor, id, moment } from './fields.ts';

export const Person = z.object({
  id,
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: AccountRole,
  hasSecondFactor: z.boolean(),
  joinedAt: moment,
  /** Whether this is the reader. */
  isYou: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const Invitation = z.object({
  id,
  email: z.string(),
  role: AccountRole,
  invitedBy: z.string(),
  invitedAt: moment,
  expiresAt: moment,
});
export type Invitation = z.infer<typeof Invitation>;

export const SecuritySettings = z.object({ requireSecondFactor: z.boolean() });
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** The creator's own, so that nobody gives rights who finds a page open. Only in the demo, where everybody is let in as a
 *  creator, it may be missing. */
const ownPassword = password.optional();

/** Longer than other places: it holds the name or the address that the page before ended with, as JSON in base64. */
const placeInSearch = z.string().regex(/^[A-Za-z0-9_-]{1,700}$/, 'is not a cursor');

/** Who has an account here, and who is asked to have one. */
export const people = {
  /** Newest first; those of whom a part of name or address is searched for, by name. */
  'GET /api/creator/people': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      cursor: placeInSearch.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    response: z.object({ people: z.array(Person).max(50), nextCursor: placeInSearch.nullable() }),
  }),
  /** Ends the person's sessions: rights are theirs from the next sign-in on. */
  'PUT /api/creator/people/:userId/role': endpoint({
    role: 'creator',
    rate: 'sign-in',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ role: AccountRole, password: ownPassword }),
    response: Person,
    errors: [
      'wrong-password',
      'not-found',
      'last-creator',
      'demo-account',
      'name-of-creator',
      'name-of-member',
    ],
  }),
  /** The open ones, newest first. */
  'GET /api/creator/invitations': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ invitations: z.array(Invitation).max(50), nextCursor: cursor.nullable() }),
  }),
  /** Sends the mail. An address that is invited already gets a new link; the former one ends. To invite somebody who gets
   *  rights needs the creator's password, like giving them. */
  'POST /api/creator/invitations': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ email, role: AccountRole, password: ownPassword }),
    response: Invitation,
    errors: ['wrong-password', 'demo-account', 'has-account', 'too-many-invitations'],
  }),
  'DELETE /api/creator/invitations/:invitationId': endpoint({
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ invitationId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  'GET /api/creator/security': endpoint({ role: 'creator', rate: 'read', response: SecuritySettings }),
  /** Refused to a creator without a second factor of their own: they would lock themselves out. */
  'PUT /api/creator/security': endpoint({
    role: 'creator',
    rate: 'sign-in',
    body: z.strictObject({ requireSecondFactor: z.boolean(), password: ownPassword }),
    response: SecuritySettings,
    errors: ['wrong-password', 'second-factor-first'],
  }),
} satisfies Endpoints;
