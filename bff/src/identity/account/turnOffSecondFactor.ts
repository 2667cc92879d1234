import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, SessionIssuer } from '../auth/sessionIssuer.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { redeemCode } from '../secondFactor/redeemCode.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import { saveSecondFactor } from '../../members/users/credentials/saveSecondFactor.ts';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';

/** Turns the second factor off. All sessions end; this browser gets a new one.
 *  @throws AppError('wrong-password'), AppError('wrong-code'), AppError('second-factor-required') for a creator if
 *  the installation requires one. */
export async function turnOffSecondFactor(
  { id }: Actor,
  { password, code }: { password: string; code: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<void> {
  const confirmed = await confirmCredentials(id, password);
  const issued = await inTransaction(async (tx) => {
    const user = await recheckCredentials(confirmed, tx);
    // Serializes this with a change of the installation's requirement.
    if (user.isCreator) await lockRightsChanges(tx);
    if (user.isCreator && (await isSecondFactorRequired(tx))) throw new AppError('second-factor-required');
    if ((await redeemCode(user, code, { secret: sessionIssuer.secret, tx })) === null)
      throw new AppError('wrong-code');
    await saveSecondFactor(user._id, null, tx);
    await recordAudit({ action: 'second-factor-off', actorId: id, address: caller.address }, tx);
    return renewSessions(user._id, caller, { sessionIssuer, tx });
  });
  await sessionIssuer.send(caller, issued);
}
