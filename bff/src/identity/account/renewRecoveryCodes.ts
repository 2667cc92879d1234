import type { Id } from '@grove/contracts/fields/fields';
import type { SessionIssuer } from '../auth/sessionIssuer.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { hashRecoveryCode } from '../../infra/secrets.ts';
import { newRecoveryCodes, normalizeRecoveryCode } from '../secondFactor/recoveryCodes.ts';
import { redeemCode } from '../secondFactor/redeemCode.ts';
import { saveRecoveryCodes } from '../../members/users/credentials/saveSecondFactor.ts';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';

/** Creates new recovery codes and invalidates the former ones.
 *  @throws AppError('wrong-password'), AppError('wrong-code') */
export async function renewRecoveryCodes(
  userId: Id,
  { password, code }: { password: string; code: string },
  { secret }: Pick<SessionIssuer, 'secret'>,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await confirmCredentials(userId, password);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(normalizeRecoveryCode(one), secret));
  await inTransaction(async (tx) => {
    const user = await recheckCredentials(confirmed, tx);
    if ((await redeemCode(user, code, { secret, tx })) === null) throw new AppError('wrong-code');
    await saveRecoveryCodes(user._id, hashes, tx);
  });
  return { recoveryCodes };
}
