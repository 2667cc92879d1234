import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import type { Caller, SessionIssuer } from '../auth/sessionIssuer.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { raiseRightsVersion } from '../../members/users/credentials/raiseRightsVersion.ts';
import { findPasskeys } from './findPasskeys.ts';
import { Passkeys } from './passkeys.model.ts';
import { recordPasskeyChange } from './recordPasskeyChange.ts';

/** Removes one of a user's passkeys. All sessions end; this browser gets a new one, which counts as started with a
 *  passkey only if the former one did and another passkey remains.
 *  @throws AppError('not-found') if the user has no such passkey, AppError('wrong-password'),
 *  AppError('demo-account'), AppError('second-factor-required') for a creator's only second factor if the installation
 *  requires one. */
export async function removePasskey(
  actor: Actor,
  { passkeyId, password }: { passkeyId: Id; password: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<void> {
  const _id = new Types.ObjectId(passkeyId);
  const userId = new Types.ObjectId(actor.id);
  // Before the password, so that others' passkeys are as unknown as those that don't exist.
  if (!(await findPasskeys(userId)).some((one) => one._id.equals(_id))) throw new AppError('not-found');
  const confirmed = await confirmCredentials(actor.id, password);
  const issued = await inTransaction(async (tx) => {
    const user = await recheckCredentials(confirmed, tx);
    await raiseRightsVersion(userId, tx);
    const removed = await nativeCollection(Passkeys).findOneAndDelete({ _id, userId }, { session: tx });
    if (removed === null) throw new AppError('not-found');
    const hasOthers = (await findPasskeys(userId, tx)).length > 0;
    if (!hasOthers) await refuseIfRequired(user, tx);
    await recordPasskeyChange('removed', removed, { user, address: caller.address, tx });
    const usedPasskey = hasOthers && actor.usedPasskey === true;
    return renewSessions(userId, caller, { sessionIssuer, tx, usedPasskey });
  });
  await sessionIssuer.send(caller, issued);
}

async function refuseIfRequired({ isCreator, secondFactor }: Credentials, tx: Transaction): Promise<void> {
  if (!isCreator || secondFactor !== undefined) return;
  // Serializes this with a change of the installation's requirement.
  await lockRightsChanges(tx);
  if (await isSecondFactorRequired(tx)) throw new AppError('second-factor-required');
}
