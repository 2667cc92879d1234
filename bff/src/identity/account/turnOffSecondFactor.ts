import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, Door } from '../auth/door.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { takeCode } from '../secondFactor/takeCode.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { lockRights } from '../../members/settings/lockRights.ts';
import { saveSecondFactor } from '../../members/users/saveSecondFactor.ts';
import { confirmedCredentials, stillConfirmed } from '../auth/confirmedCredentials.ts';

/** Turns the second factor off. All sessions end; this browser gets a new one.
 *  @throws AppError('wrong-password'), AppError('wrong-code'), AppError('second-factor-required') for a creator if
 *  the installation requires one. */
export async function turnOffSecondFactor(
  { id }: Actor,
  { password, code }: { password: string; code: string },
  caller: Caller,
  door: Door,
): Promise<void> {
  const confirmed = await confirmedCredentials(id, password);
  const opened = await inTransaction(async (tx) => {
    const user = await stillConfirmed(confirmed, tx);
    // Serializes this with a change of the installation's requirement.
    if (user.isCreator) await lockRights(tx);
    if (user.isCreator && (await isSecondFactorRequired(tx))) throw new AppError('second-factor-required');
    if ((await takeCode(user, code, { secret: door.secret, tx })) === null) throw new AppError('wrong-code');
    await saveSecondFactor(user._id, null, tx);
    await recordAudit({ action: 'second-factor-off', actorId: id, address: caller.address }, tx);
    return renewSessions(user._id, caller, { door, tx });
  });
  await door.enter(caller, opened);
}
