import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, SessionIssuer } from '../auth/sessionIssuer.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { hashRecoveryCode, unseal } from '../../infra/secrets.ts';
import { newRecoveryCodes, normalizeRecoveryCode } from '../secondFactor/recoveryCodes.ts';
import { findTimeStep } from '../secondFactor/totp.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { saveSecondFactor } from '../../members/users/credentials/saveSecondFactor.ts';

const secretLifetimeMs = 15 * 60 * 1000;

/** Turns the second factor on with a first code from the authenticator. All sessions end; this browser gets a new
 *  one, with creator rights that may have required the second factor.
 *  @throws AppError('wrong-code'), AppError('second-factor-on') */
export async function confirmSecondFactor(
  { id }: Actor,
  code: string,
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) =>
    hashRecoveryCode(normalizeRecoveryCode(one), sessionIssuer.secret),
  );

  const issued = await inTransaction(async (tx) => {
    const user = await findCredentials(id, tx);
    if (user === null) throw new AppError('unauthorized');
    if (user.secondFactor !== undefined) throw new AppError('second-factor-on');
    const { sealedSecret, lastStep } = verifyFirstCode(user, code, sessionIssuer.secret);
    await saveSecondFactor(
      user._id,
      { sealedSecret, since: clock.now(), lastStep, recoveryCodes: hashes },
      tx,
    );
    await recordAudit({ action: 'second-factor-on', actorId: id, address: caller.address }, tx);
    return renewSessions(user._id, caller, { sessionIssuer, tx });
  });
  await sessionIssuer.send(caller, issued);
  return { recoveryCodes };
}

/** @throws AppError('wrong-code'), also if no secret was requested recently. */
function verifyFirstCode(
  { _id, pendingSecondFactor }: Credentials,
  code: string,
  secret: string,
): { sealedSecret: string; lastStep: number } {
  if (
    !pendingSecondFactor ||
    clock.now().getTime() - pendingSecondFactor.startedAt.getTime() > secretLifetimeMs
  ) {
    throw new AppError('wrong-code');
  }
  const { sealedSecret } = pendingSecondFactor;
  const lastStep = findTimeStep(unseal(sealedSecret, _id.toHexString(), secret), code);
  if (lastStep === null) throw new AppError('wrong-code');
  return { sealedSecret, lastStep };
}
