import type { NewPasskey, Passkey } from '@grove/contracts/account/passkeys';
import { passkeysMax } from '@grove/contracts/account/passkeyRules';
import { Types } from 'mongoose';
import { describeDevice } from '../auth/device.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import type { Caller, IssuedSession, SessionIssuer } from '../auth/sessionIssuer.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { raiseRightsVersion } from '../../members/users/credentials/raiseRightsVersion.ts';
import { findPasskeys, toPasskey } from './findPasskeys.ts';
import { Passkeys } from './passkeys.model.ts';
import type { StoredPasskey } from './passkeys.model.ts';
import { recordPasskeyChange } from './recordPasskeyChange.ts';
import { verifyNewPasskey } from './webauthn.ts';
import type { RelyingParty } from './webauthn.ts';

/** Adds a passkey that the browser has created. All sessions end; this browser gets a new one, which counts as started
 *  with the passkey.
 *  @param challenge the challenge of `startAdding`, which has checked the password.
 *  @throws AppError('passkey-refused'), AppError('too-many-passkeys') */
export async function addPasskey(
  { id: actorId }: Actor,
  { passkey, challenge }: { passkey: NewPasskey; challenge: string },
  caller: Caller,
  { rp, sessionIssuer }: { rp: RelyingParty; sessionIssuer: SessionIssuer },
): Promise<Passkey> {
  const key = await verifyNewPasskey(passkey, challenge, rp);
  if (key === null) throw new AppError('passkey-refused');
  const now = clock.now();
  const added: StoredPasskey = {
    ...{ _id: new Types.ObjectId(), userId: new Types.ObjectId(actorId), ...key },
    ...{ name: describeDevice(caller.ctx.req.headers['user-agent']), lastUsedAt: null },
    ...{ createdAt: now, updatedAt: now },
  };
  try {
    const issued = await inTransaction((tx) => save(added, caller, { sessionIssuer, tx }));
    await sessionIssuer.send(caller, issued);
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('passkey-refused') : error;
  }
  return toPasskey(added);
}

async function save(
  added: StoredPasskey,
  caller: Caller,
  { sessionIssuer, tx }: { sessionIssuer: SessionIssuer; tx: Transaction },
): Promise<IssuedSession> {
  // First, so that of two concurrent additions the second one counts the first.
  await raiseRightsVersion(added.userId, tx);
  if ((await findPasskeys(added.userId, tx)).length >= passkeysMax) throw new AppError('too-many-passkeys');
  await nativeCollection(Passkeys).insertOne(added, { session: tx });
  const issued = await renewSessions(added.userId, caller, { sessionIssuer, tx, usedPasskey: true });
  await recordPasskeyChange('added', added, { user: issued.user, address: caller.address, tx });
  return issued;
}
