import { z } from 'zod';
import { code, password, SessionUser } from './auth.ts';
import { passkeyNameRule, passkeysMax } from './passkeyRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, moment, textSchema } from '../fields/fields.ts';

/** Bytes as WebAuthn's JSON form encodes them. */
const base64url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]+$/, 'is not base64url');

/** The id that the authenticator chose; at most 1,023 bytes. */
const credentialId = base64url.max(1_400);

/** The options for `navigator.credentials.create`, in WebAuthn's JSON form. */
export const PasskeyCreationOptions = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: credentialId, type: z.literal('public-key') })).max(passkeysMax),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** The options for `navigator.credentials.get`, in WebAuthn's JSON form. Any passkey of the site is accepted, so
 *  they name none. */
export const PasskeyRequestOptions = z.object({
  challenge: base64url,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** A passkey that the browser has just created. */
export const NewPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url,
  attestationObject: base64url,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A challenge that a passkey has signed. */
export const PasskeyAssertion = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.max(100),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const Passkey = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  /** Null until it was used to sign in. */
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const passkeyParams = z.strictObject({ passkeyId: id });

export const passkeys = {
  /** Sets a cookie that binds the challenge to the browser. The challenge expires after five minutes. */
  'POST /api/auth/passkey/start': endpoint({
    summary: 'Start to sign in with a passkey',
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({}),
    response: PasskeyRequestOptions,
  }),
  /** A passkey counts as both factors, so no code is needed. */
  'POST /api/auth/passkey': endpoint({
    summary: 'Sign in with a passkey',
    role: 'visitor',
    rate: 'sign-in',
    body: PasskeyAssertion,
    response: SessionUser,
    errors: ['passkey-expired', 'passkey-not-recognized'],
  }),
  'GET /api/account/passkeys': endpoint({
    summary: "List the account's passkeys",
    role: 'member',
    rate: 'read',
    response: z.array(Passkey),
  }),
  /** `code` is required if two-factor authentication is on, because a passkey replaces it. */
  'POST /api/account/passkeys/start': endpoint({
    summary: 'Start to add a passkey',
    role: 'member',
    rate: 'sign-in',
    body: z.strictObject({ password, code: code.optional() }),
    response: PasskeyCreationOptions,
    errors: ['wrong-password', 'wrong-code', 'demo-account', 'too-many-passkeys'],
  }),
  /** Ends the account's other sessions. */
  'POST /api/account/passkeys': endpoint({
    summary: 'Add a passkey',
    role: 'member',
    rate: 'sign-in',
    body: NewPasskey,
    response: Passkey,
    errors: ['passkey-expired', 'passkey-refused', 'too-many-passkeys'],
  }),
  'PATCH /api/account/passkeys/:passkeyId': endpoint({
    summary: 'Rename a passkey',
    role: 'member',
    rate: 'write',
    params: passkeyParams,
    body: z.strictObject({ name: textSchema(passkeyNameRule) }),
    response: Passkey,
    errors: ['not-found'],
  }),
  /** Ends the account's other sessions. */
  'POST /api/account/passkeys/:passkeyId/remove': endpoint({
    summary: 'Remove a passkey',
    role: 'member',
    rate: 'sign-in',
    params: passkeyParams,
    body: z.strictObject({ password }),
    response: z.null(),
    errors: ['not-found', 'wrong-password', 'demo-account', 'second-factor-required'],
  }),
} satisfies Endpoints;
