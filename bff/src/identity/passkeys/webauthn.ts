import type { NewPasskey, PasskeyAssertion } from '@grove/contracts/account/passkeys';
import type { Env } from '../../env.ts';
import type { StoredPasskey } from './passkeys.model.ts';

/** The identity of the site for authenticators. A passkey works only for this host. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The key of a verified new passkey. */
type VerifiedKey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>;

/** The COSE algorithms that passkeys may use: EdDSA, ES256 and RS256. Listed here because the library's default
 *  depends on experimental functions of Node.js. */
export const algorithmIds = [-8, -7, -257];

/** Returns the site's identity for authenticators. */
export function getRelyingParty({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, origin };
}

/** Loads the library when it is first needed: it and its decoders would slow down each start. */
async function loadWebauthn() {
  return import('@simplewebauthn/server');
}

/** Verifies a passkey that the browser has created.
 *  @returns null if it does not answer the challenge, is for another site, or the user was not verified. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
  rp: RelyingParty,
): Promise<VerifiedKey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const response = { clientDataJSON, attestationObject };
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithmIds,
    // The library throws for every fault of the input, without an error class of its own.
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return null;
  const { credential } = registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter };
}

/** Verifies a challenge that a passkey has signed.
 *  @returns the authenticator's new counter; null if the signature, challenge, site, user verification or counter is
 *  wrong. */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion,
  challenge: string,
  { passkey, rp }: { passkey: StoredPasskey; rp: RelyingParty },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

/** The account's id as authenticators store it, base64url. */
export function toUserHandle(userId: StoredPasskey['userId']): string {
  return Buffer.from(userId.id).toString('base64url');
}
