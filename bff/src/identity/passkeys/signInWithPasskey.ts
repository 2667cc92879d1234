import type { SessionUser } from '@grove/contracts/account/auth';
import type { PasskeyAssertion } from '@grove/contracts/account/passkeys';
import type { Caller, IssuedSession, SessionIssuer } from '../auth/sessionIssuer.ts';
import { issueAndNotify } from '../auth/completeSignIn.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { Passkeys } from './passkeys.model.ts';
import type { StoredPasskey } from './passkeys.model.ts';
import { toUserHandle, verifyAssertion } from './webauthn.ts';
import type { RelyingParty } from './webauthn.ts';

/** Signs in with a passkey. It proves possession of the authenticator and verifies its user, so no code is needed.
 *  @param challenge the challenge that the browser got.
 *  @throws AppError('passkey-not-recognized') */
export async function signInWithPasskey(
  { assertion, challenge }: { assertion: PasskeyAssertion; challenge: string },
  caller: Caller,
  { rp, sessionIssuer }: { rp: RelyingParty; sessionIssuer: SessionIssuer },
): Promise<SessionUser> {
  const passkey = await nativeCollection(Passkeys).findOne({ credentialId: assertion.id });
  const issued =
    passkey && (await tryAssertion(passkey, { assertion, challenge }, caller, { rp, sessionIssuer }));
  if (!issued) throw await recordRefusal(passkey, caller);
  return sessionIssuer.send(caller, issued);
}

async function tryAssertion(
  passkey: StoredPasskey,
  { assertion, challenge }: { assertion: PasskeyAssertion; challenge: string },
  caller: Caller,
  { rp, sessionIssuer }: { rp: RelyingParty; sessionIssuer: SessionIssuer },
): Promise<IssuedSession | null> {
  if (assertion.userHandle !== toUserHandle(passkey.userId)) return null;
  const counter = await verifyAssertion(assertion, challenge, { passkey, rp });
  if (counter === null) return null;
  return inTransaction(async (tx) => {
    const user = await findCredentials(passkey.userId, tx);
    if (user === null || !(await recordUse(passkey, counter, tx))) return null;
    return issueAndNotify(user, caller, { sessionIssuer, tx, usedPasskey: true });
  });
}

/** @returns false if the passkey was removed or used since it was read. */
async function recordUse(
  { _id, counter: previousCounter }: StoredPasskey,
  counter: number,
  tx: Transaction,
): Promise<boolean> {
  const now = clock.now();
  const { matchedCount } = await nativeCollection(Passkeys).updateOne(
    { _id, counter: previousCounter },
    { $set: { counter, lastUsedAt: now, updatedAt: now } },
    { session: tx },
  );
  return matchedCount === 1;
}

async function recordRefusal(passkey: StoredPasskey | null, { address }: Caller): Promise<AppError> {
  const subject = passkey === null ? {} : { subjectId: passkey.userId.toHexString() };
  await recordAudit({ action: 'sign-in-refused', ...subject, address });
  return new AppError('passkey-not-recognized');
}
