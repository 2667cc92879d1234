import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, Door } from '../auth/door.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { hashRecoveryCode, open } from '../../infra/secrets.ts';
import { newRecoveryCodes, normalRecoveryCode } from '../secondFactor/recoveryCodes.ts';
import { stepOfCode } from '../secondFactor/totp.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { saveSecondFactor } from '../../members/users/saveSecondFactor.ts';

const secretLifeMs = 15 * 60 * 1000;

/** Turns the second factor on with a first code from the authenticator. All sessions end; this browser gets a new
 *  one, with creator rights that may have required the second factor.
 *  @throws AppError('wrong-code'), AppError('second-factor-on') */
export async function confirmSecondFactor(
  { id }: Actor,
  code: string,
  caller: Caller,
  door: Door,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(normalRecoveryCode(one), door.secret));

  const opened = await inTransaction(async (tx) => {
    const user = await findCredentials(id, tx);
    if (user === null) throw new AppError('unauthorized');
    if (user.secondFactor !== undefined) throw new AppError('second-factor-on');
    const { sealedSecret, lastStep } = checkedSecret(user, code, door.secret);
    await saveSecondFactor(
      user._id,
      { sealedSecret, since: clock.now(), lastStep, recoveryCodes: hashes },
      tx,
    );
    await recordAudit({ action: 'second-factor-on', actorId: id, address: caller.address }, tx);
    return renewSessions(user._id, caller, { door, tx });
  });
  await door.enter(caller, opened);
  return { recoveryCodes };
}

/** @throws AppError('wrong-code'), also if no secret was requested recently. */
function checkedSecret(
  { _id, pendingSecondFactor }: Credentials,
  code: string,
  secret: string,
): { sealedSecret: string; lastStep: number } {
  if (
    !pendingSecondFactor ||
    clock.now().getTime() - pendingSecondFactor.startedAt.getTime() > secretLifeMs
  ) {
    throw new AppError('wrong-code');
  }
  const { sealedSecret } = pendingSecondFactor;
  const lastStep = stepOfCode(open(sealedSecret, _id.toHexString(), secret), code);
  if (lastStep === null) throw new AppError('wrong-code');
  return { sealedSecret, lastStep };
}
