import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { id, moment, textSchema } from '../fields/fields.ts';

export const username = textSchema(fieldRules.username);

/** Compared case-insensitively; stored in lower case. A domain with other letters than ASCII's is stored
 *  as browsers and mail servers encode it ('xn--…'), so that one address has one form. */
export const email = textSchema(fieldRules.email).toLowerCase().overwrite(encodeDomain);

function encodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const url = URL.parse(`http://${address.slice(at)}`);
  return url === null ? address : address.slice(0, at) + url.hostname;
}

/** A new password. The server has further rules, whose violation returns 'weak-password'. */
export const newPassword = textSchema(fieldRules.newPassword);

/** An existing password. Nothing about its shape is revealed. */
export const password = textSchema(fieldRules.password);

/** Six digits from an authenticator, or a recovery code. */
export const code = textSchema(fieldRules.secondFactorCode);

/** The secret of a link in an email. */
const linkToken = z.string().regex(/^[\w-]{20,120}$/, 'is not a valid link token');

/** A path of this site, with its query and hash, where a person continues. */
const returnPath = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])/, 'is not a path of this site');

export const AccountRole = z.enum(['member', 'coach', 'creator']);
export type AccountRole = z.infer<typeof AccountRole>;

export const SessionUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isCreator: z.boolean(),
  isCoach: z.boolean(),
  /** Whether it is an account of the demo, which has no password. */
  isDemo: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** IANA name; null until one of the user's browsers has sent it. */
  timeZone: z.string().nullable(),
  /** True for a creator whose rights are suspended until they set up the second factor that this
   *  installation requires. */
  mustEnableSecondFactor: z.boolean(),
  /** When the account will be deleted, unless its owner cancels the deletion. */
  deletesAt: moment.nullable(),
  /** Missing unless a renewal of a membership was declined or waits for the bank's approval. */
  duePayment: z
    .object({
      membershipId: id,
      /** The title of the membership. */
      title: z.string(),
      /** When its contents close, unless it is paid; null if they are closed. */
      accessEndsAt: moment.nullable(),
      /** Whether the bank asks for the member's approval. Missing if the payment was declined. */
      needsApproval: z.boolean().optional(),
    })
    .optional(),
  /** The user's permissions, decided by the server; the client never derives rights. */
  can: z.object({
    openCreatorPortal: z.boolean(),
    editSite: z.boolean(),
    giveSessions: z.boolean(),
    /** Open System, Releases and the audit trail, and make other creators operators. */
    operate: z.boolean(),
  }),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** `user` is null if the second factor is required: send the same request again with `code`. */
export const SignInAnswer = z.object({ user: SessionUser.nullable(), needsCode: z.boolean() });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Like SignInAnswer. `returnPath` is the one that was sent with the request for the link. */
export const LinkSignInAnswer = SignInAnswer.extend({ returnPath: z.string().nullable() });
export type LinkSignInAnswer = z.infer<typeof LinkSignInAnswer>;

/** `user` is null if the password is needed: send the same request again with `password`. `returnPath` is
 *  the one that was sent with the sign-up. */
export const VerifyEmailAnswer = z.object({
  user: SessionUser.nullable(),
  needsPassword: z.boolean(),
  returnPath: z.string().nullable(),
});
export type VerifyEmailAnswer = z.infer<typeof VerifyEmailAnswer>;

export const InvitationDetails = z.object({
  email: z.string(),
  role: AccountRole,
  invitedBy: z.string(),
  expiresAt: moment,
});
export type InvitationDetails = z.infer<typeof InvitationDetails>;

export const auth = {
  'GET /api/auth/me': endpoint({
    summary: 'Get the signed-in user',
    role: 'visitor',
    rate: 'read',
    response: SessionUser.nullable(),
  }),
  /** Demo mode only: starts a real session of one of the three demo users. Default: the creator. */
  'POST /api/auth/demo': endpoint({
    summary: 'Sign in as a demo user',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ as: AccountRole.optional() }),
    response: SessionUser,
    errors: ['not-found'],
  }),
  'POST /api/auth/logout': endpoint({
    summary: 'Sign out',
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({}),
    response: z.null(),
  }),
  /** Ends every session of the account, including this one. */
  'POST /api/auth/logout-everywhere': endpoint({
    summary: 'End all sessions of the account',
    role: 'member',
    rate: 'write',
    body: z.strictObject({}),
    response: z.null(),
  }),
  'POST /api/auth/sign-in': endpoint({
    summary: 'Sign in',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ email, password, code: code.optional() }),
    response: SignInAnswer,
    errors: ['wrong-credentials', 'wrong-code'],
  }),
  /** Sends a link that signs in without the password. The response does not reveal whether the address has
   *  an account. Not found if the creator has turned it off. */
  'POST /api/auth/sign-in-link': endpoint({
    summary: 'Request a link to sign in',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ email, returnPath: returnPath.optional() }),
    response: z.null(),
    errors: ['not-found'],
  }),
  'POST /api/auth/sign-in-with-link': endpoint({
    summary: 'Sign in with an emailed link',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, code: code.optional() }),
    response: LinkSignInAnswer,
    errors: ['link-expired', 'link-used', 'wrong-code', 'wrong-credentials'],
  }),
  /** The response does not reveal whether the address has an account; the email does. The account is
   *  created by verify-email. */
  'POST /api/auth/sign-up': endpoint({
    summary: 'Sign up',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ username, email, password: newPassword, returnPath: returnPath.optional() }),
    response: z.null(),
    errors: ['weak-password', 'name-of-creator'],
  }),
  /** Creates the account that was signed up for, and signs in. The password proves that the reader of
   *  the email is the person who signed up, so no one can create an account at another person's
   *  address. The browser that signed up doesn't need it. */
  'POST /api/auth/verify-email': endpoint({
    summary: 'Verify the email address of a new account',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, password: password.optional() }),
    response: VerifyEmailAnswer,
    errors: ['link-expired', 'link-used', 'wrong-password', 'name-of-creator'],
  }),
  /** The response does not reveal whether the address has an account. */
  'POST /api/auth/forgot-password': endpoint({
    summary: 'Request a link to reset the password',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ email }),
    response: z.null(),
  }),
  /** Ends every session of the account. */
  'POST /api/auth/reset-password': endpoint({
    summary: 'Reset the password',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    response: z.null(),
    errors: ['link-expired', 'link-used', 'weak-password'],
  }),
  /** Confirms a new address from one of the two emails; `isDone` once both have been confirmed. */
  'POST /api/auth/confirm-email': endpoint({
    summary: 'Confirm a new email address',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ isDone: z.boolean(), email: z.string() }),
    errors: ['link-expired', 'link-used'],
  }),
  /** Reads the offer of an invitation link. POST, so that the secret is not part of an address. */
  'POST /api/auth/read-invitation': endpoint({
    summary: 'Get an invitation by its link',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken }),
    response: InvitationDetails,
    errors: ['link-expired', 'link-used'],
  }),
  'POST /api/auth/accept-invitation': endpoint({
    summary: 'Accept an invitation',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, username, password: newPassword }),
    response: SessionUser,
    errors: ['link-expired', 'link-used', 'weak-password', 'name-of-creator', 'name-of-member'],
  }),
  /** Confirms an account that a purchase created, and sets its password. */
  'POST /api/auth/claim-account': endpoint({
    summary: 'Confirm the account of a purchase',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    response: SessionUser,
    errors: ['link-expired', 'link-used', 'weak-password'],
  }),
  /** Creates the first creator of an empty installation, with the link from the file that the server's
   *  log names. */
  'POST /api/auth/first-creator': endpoint({
    summary: 'Create the first creator',
    role: 'visitor',
    rate: 'sign-in',
    body: z.strictObject({ token: linkToken, username, email, password: newPassword }),
    response: SessionUser,
    errors: ['link-expired', 'link-used', 'weak-password', 'name-of-member'],
  }),
} satisfies Endpoints;
