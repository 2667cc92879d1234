import { z } from 'zod';
import { AccountRole, email, password } from '../account/auth.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { cursor, id, moment } from '../fields/fields.ts';

export const Person = z.object({
  id,
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: AccountRole,
  /** Whether this creator also operates the installation. */
  isOperator: z.boolean(),
  hasSecondFactor: z.boolean(),
  joinedAt: moment,
  /** Whether this is the caller. */
  isYou: z.boolean(),
  can: z.object({ changeRole: z.boolean() }),
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

export const SecuritySettings = z.object({
  requireSecondFactor: z.boolean(),
  /** Whether members can sign in with an emailed link instead of their password. Default: true. */
  signInByEmail: z.boolean(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** The calling creator's password, so that no one who finds an open page can grant rights. It may be
 *  missing only in the demo, where everyone can sign in as a creator. */
const callerPassword = password.optional();

/** Longer than other cursors: it contains the last name or address of the previous page, as JSON in
 *  base64. */
const searchCursor = z.string().regex(/^[A-Za-z0-9_-]{1,700}$/, 'is not a cursor');

/** Accounts and invitations. */
export const people = {
  /** Newest first; with `search`, people whose name or address contains the text, by name. */
  'GET /api/creator/people': endpoint({
    summary: 'List people',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      cursor: searchCursor.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    response: z.object({ people: z.array(Person).max(50), nextCursor: searchCursor.nullable() }),
  }),
  /** Ends the person's sessions: the new role applies from their next sign-in. Only operators can change the role of
   *  an operator, and make creators operators or stop them from being one. Without `isOperator`, a creator who remains
   *  one keeps that right. */
  'PUT /api/creator/people/:userId/role': endpoint({
    summary: "Change a person's role",
    role: 'creator',
    rate: 'sign-in',
    params: z.strictObject({ userId: id }),
    body: z
      .strictObject({ role: AccountRole, isOperator: z.boolean().optional(), password: callerPassword })
      .refine(({ role, isOperator }) => role === 'creator' || isOperator !== true, {
        path: ['isOperator'],
        error: 'is a right of creators only',
      }),
    response: Person,
    errors: [
      'wrong-password',
      'not-found',
      'last-creator',
      'last-operator',
      'demo-account',
      'name-of-creator',
      'name-of-member',
    ],
  }),
  /** Open invitations, newest first. */
  'GET /api/creator/invitations': endpoint({
    summary: 'List open invitations',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ invitations: z.array(Invitation).max(50), nextCursor: cursor.nullable() }),
  }),
  /** Sends an invitation by email. An address already invited gets a new link, and the previous one
   *  stops working. Inviting a person to a role with rights needs the creator's password, like changing
   *  a role. */
  'POST /api/creator/invitations': endpoint({
    summary: 'Send an invitation',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ email, role: AccountRole, password: callerPassword }),
    response: Invitation,
    errors: ['wrong-password', 'demo-account', 'has-account', 'too-many-invitations'],
  }),
  'DELETE /api/creator/invitations/:invitationId': endpoint({
    summary: 'Withdraw an invitation',
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ invitationId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  'GET /api/creator/security': endpoint({
    summary: 'Get the security settings',
    role: 'creator',
    rate: 'read',
    response: SecuritySettings,
  }),
  /** Changes the given settings. Requiring a second factor is refused for a creator without one, who would
   *  lock themselves out. */
  'PUT /api/creator/security': endpoint({
    summary: 'Change the security settings',
    role: 'creator',
    rate: 'sign-in',
    body: z.strictObject({ ...SecuritySettings.partial().shape, password: callerPassword }),
    response: SecuritySettings,
    errors: ['wrong-password', 'second-factor-first'],
  }),
} satisfies Endpoints;
