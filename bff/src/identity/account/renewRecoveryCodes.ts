import type { Id } from '@grove/contracts/fields';
import type { Door } from '../auth/door.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { hashRecoveryCode } from '../../infra/secrets.ts';
import { newRecoveryCodes, normalRecoveryCode } from '../secondFactor/recoveryCodes.ts';
import { takeCode } from '../secondFactor/takeCode.ts';
import { saveRecoveryCodes } from '../../members/users/saveSecondFactor.ts';
import { confirmedCredentials, stillConfirmed } from '../auth/confirmedCredentials.ts';

/** Creates new recovery codes and invalidates the former ones.
 *  @throws AppError('wrong-password'), AppError('wrong-code') */
export async function renewRecoveryCodes(
  userId: Id,
  { password, code }: { password: string; code: string },
  { secret }: Pick<Door, 'secret'>,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await confirmedCredentials(userId, password);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(normalRecoveryCode(one), secret));
  await inTransaction(async (tx) => {
    const user = await stillConfirmed(confirmed, tx);
    if ((await takeCode(user, code, { secret, tx })) === null) throw new AppError('wrong-code');
    await saveRecoveryCodes(user._id, hashes, tx);
  });
  return { recoveryCodes };
}
