import { z } from 'zod';
import { code, email, newPassword, password } from './auth.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment } from '../fields/fields.ts';
import { recoveryCodesCount } from '../fields/limits.ts';
import { AccountProfile } from './profile.ts';
import { NotificationPreferences } from './notifications.ts';

export const DataExport = z.object({
  state: z.enum(['none', 'being-made', 'ready', 'failed']),
  requestedAt: moment.nullable(),
  /** The end of the period in which a finished export can be downloaded. */
  expiresAt: moment.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** The account data that Settings shows. */
export const Account = z.object({
  username: z.string(),
  email: z.string(),
  /** The new address until both addresses have confirmed it. */
  pendingEmail: z.string().nullable(),
  /** False for demo accounts, whose sign-in cannot be changed. */
  hasPassword: z.boolean(),
  secondFactor: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: count }),
  profile: AccountProfile,
  privacy: z.object({ showLevelPublicly: z.boolean(), showBadgesPublicly: z.boolean() }),
  notifications: NotificationPreferences,
  dataExport: DataExport,
  deletesAt: moment.nullable(),
});
export type Account = z.infer<typeof Account>;

export const AccountSession = z.object({
  id,
  /** 'Firefox on Windows' */
  device: z.string(),
  address: z.string(),
  startedAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodesCount) });

const passwordConfirmation = z.strictObject({ password });

export const account = {
  'GET /api/account': endpoint({
    summary: 'Get the account',
    role: 'member',
    rate: 'read',
    response: Account,
  }),
  /** Ends the account's other sessions. */
  'POST /api/account/password': endpoint({
    summary: 'Change the password',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ currentPassword: password, newPassword }),
    response: z.null(),
    errors: ['wrong-password', 'weak-password', 'demo-account'],
  }),
  /** Both addresses get an email; the change happens when both have confirmed it. The response is the
   *  same for a taken address. */
  'POST /api/account/email': endpoint({
    summary: 'Change the email address',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ email, password }),
    response: z.null(),
    errors: ['wrong-password', 'demo-account'],
  }),
  'DELETE /api/account/email': endpoint({
    summary: 'Cancel the change of the email address',
    role: 'member',
    rate: 'write',
    response: z.null(),
  }),
  'GET /api/account/sessions': endpoint({
    summary: "List the account's sessions",
    role: 'member',
    rate: 'read',
    response: z.array(AccountSession),
  }),
  'DELETE /api/account/sessions/:sessionId': endpoint({
    summary: 'End a session',
    role: 'member',
    rate: 'write',
    params: z.strictObject({ sessionId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** Creates a secret that the user scans or types into an authenticator. The second factor is off
   *  until it is confirmed. */
  'POST /api/account/second-factor/start': endpoint({
    summary: 'Start to set up two-factor authentication',
    role: 'member',
    rate: 'sign-in',
    body: passwordConfirmation,
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['wrong-password', 'second-factor-on', 'demo-account'],
  }),
  'POST /api/account/second-factor/confirm': endpoint({
    summary: 'Turn on two-factor authentication',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ code }),
    response: RecoveryCodes,
    errors: ['wrong-code', 'second-factor-on'],
  }),
  'POST /api/account/second-factor/recovery-codes': endpoint({
    summary: 'Create new recovery codes',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ password, code }),
    response: RecoveryCodes,
    errors: ['wrong-password', 'wrong-code'],
  }),
  'POST /api/account/second-factor/off': endpoint({
    summary: 'Turn off two-factor authentication',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ password, code }),
    response: z.null(),
    errors: ['wrong-password', 'wrong-code', 'second-factor-required'],
  }),
  'PATCH /api/account/privacy': endpoint({
    summary: 'Change the privacy settings',
    role: 'member',
    rate: 'write',
    body: z.strictObject({
      showLevelPublicly: z.boolean().optional(),
      showBadgesPublicly: z.boolean().optional(),
    }),
    response: Account.shape.privacy,
  }),
  /** Requests a zip from the worker. If one is being made or is still valid, that one is returned. */
  'POST /api/account/data-export': endpoint({
    summary: "Request an export of the account's data",
    role: 'member',
    rate: 'expensive',
    creates: true,
    body: z.strictObject({}),
    response: DataExport,
  }),
  /** Redirects to the zip in storage; the URL expires after five minutes. A zip missing from
   *  storage is created again. */
  'GET /api/account/data-export/file': endpoint({
    summary: "Download the export of the account's data",
    role: 'member',
    rate: 'expensive',
    response: 'redirect',
    errors: ['not-found', 'export-gone'],
  }),
  /** The account is deleted after 14 days; until then, DELETE cancels the deletion. */
  'POST /api/account/deletion': endpoint({
    summary: 'Schedule the deletion of the account',
    role: 'member',
    rate: 'sign-in',
    body: passwordConfirmation,
    response: z.object({ deletesAt: moment }),
    errors: ['wrong-password', 'demo-account', 'last-creator', 'last-operator'],
  }),
  'DELETE /api/account/deletion': endpoint({
    summary: 'Cancel the deletion of the account',
    role: 'member',
    rate: 'write',
    response: z.null(),
  }),
} satisfies Endpoints;
