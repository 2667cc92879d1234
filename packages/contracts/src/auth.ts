import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import { id, moment, textOf } from './fields.ts';

export const username = textOf(fieldRules.username);

/** Compared without regard to case; the server keeps it in lower case. */
export const email = textOf(fieldRules.email).toLowerCase();

/** A password being chosen. What else it must not be is decided by the server: 'weak-password'. */
export const newPassword = textOf(fieldRules.newPassword);

/** A password being given: nothing about its shape is told. */
export const password = textOf(fieldRules.password);

/** Six digits of an authenticator, or a recovery code. */
export const code = textOf(fieldRules.secondFactorCode);

/** The secret of a link in a mail. */
const oneTimeToken = z.string().regex(/^[\w-]{20,120}$/, 'is not a link of ours');

export const AccountRole = z.enum(['member', 'coach', 'creator']);
export type AccountRole = z.infer<typeof AccountRole>;

export const SessionUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isCreator: z.boolean(),
  isCoach: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** IANA name; null until a browser of theirs has told it. */
  timeZone: z.string().nullable(),
  /** A creator whose rights wait for a second factor, because this installation demands one. */
  mustEnableSecondFactor: z.boolean(),
  /** When the account will be deleted, should its owner not change their mind. */
  deletesAt: moment.nullable(),
  /** What the reader may do, decided by the server; the client never derives rights. */
  can: z.object({ openCreatorPortal: z.boolean(), editSite: z.boolean(), giveSessions: z.boolean() }),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** `user` is null while the second factor is still asked for: send the same again with `code`. */
export const SignInAnswer = z.object({ user: SessionUser.nullable(), needsCode: z.boolean() });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const InvitationShown = z.object({
  email: z.string(),
  role: AccountRole,
  invitedBy: z.string(),
  expiresAt: moment,
});
export type InvitationShown = z.infer<typeof InvitationShown>;

export const auth = {
  'GET /api/auth/me': endpoint({ role: 'visitor', rate: 'read', response: SessionUser.nullable() }),
  /** Demo mode only: a real session of one of the demo's three people, the creator unless named. */
  'POST /api/auth/demo': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ as: AccountRole.optional() }),
    response: SessionUser,
    errors: ['not-found'],
  }),
  'POST /api/auth/logout': endpoint({
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({}),
    response: z.null(),
  }),
  /** Ends every session of the account, this one too. */
  'POST /api/auth/logout-everywhere': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: z.null(),
  }),
  'POST /api/auth/sign-in': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ email, password, code: code.optional() }),
    response: SignInAnswer,
    errors: ['wrong-credentials', 'wrong-code'],
  }),
  /** Answers alike whether the address has an account: the mail tells. The account begins with verify-email. */
  'POST /api/auth/sign-up': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ username, email, password: newPassword }),
    response: z.null(),
    errors: ['weak-password', 'name-of-creator'],
  }),
  /** Makes the account that was signed up for, and signs it in. The password proves that who reads the mail is who
   *  signed up: nobody can leave an account of theirs behind at another's address. */
  'POST /api/auth/verify-email': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken, password }),
    response: SessionUser,
    errors: ['link-expired', 'wrong-password', 'name-of-creator'],
  }),
  /** Answers alike whether the address has an account. */
  'POST /api/auth/forgot-password': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ email }),
    response: z.null(),
  }),
  /** Ends every session of the account. */
  'POST /api/auth/reset-password': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken, password: newPassword }),
    response: z.null(),
    errors: ['link-expired', 'weak-password'],
  }),
  /** One of the two confirmations of a new address; `isDone` once both have come. */
  'POST /api/auth/confirm-email': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken }),
    response: z.object({ isDone: z.boolean(), email: z.string() }),
    errors: ['link-expired'],
  }),
  /** What an invitation's link offers. POST, so that its secret stands in no address. */
  'POST /api/auth/read-invitation': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken }),
    response: InvitationShown,
    errors: ['link-expired'],
  }),
  'POST /api/auth/accept-invitation': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken, username, password: newPassword }),
    response: SessionUser,
    errors: ['link-expired', 'weak-password', 'name-of-creator', 'name-of-member'],
  }),
  /** The first creator of an empty installation, by the link in the file that its log names. */
  'POST /api/auth/first-creator': endpoint({
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: oneTimeToken, username, email, password: newPassword }),
    response: SessionUser,
    errors: ['link-expired', 'weak-password', 'name-of-member'],
  }),
} satisfies Endpoints;
