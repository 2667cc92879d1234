import { hashRecoveryCode, unseal } from '../../infra/secrets.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { removeRecoveryCode, recordCodeStep } from '../../members/users/credentials/saveSecondFactor.ts';
import { normalizeRecoveryCode } from './recoveryCodes.ts';
import { findTimeStep } from './totp.ts';

export type CodeKind = 'authenticator' | 'recovery-code';

/** Uses up a code of an account's second factor, in the transaction of its action. Of two concurrent uses, one
 *  succeeds.
 *  @param secret the installation's secret.
 *  @returns the code's kind, or null if it is wrong or used, or the account has no second factor. */
export async function redeemCode(
  user: Credentials,
  code: string,
  { secret, tx }: { secret: string; tx: Transaction },
): Promise<CodeKind | null> {
  if (user.secondFactor === undefined) return null;
  if (/^\d{6}$/.test(code)) {
    const totpSecret = unseal(user.secondFactor.sealedSecret, user._id.toHexString(), secret);
    const step = findTimeStep(totpSecret, code);
    return step !== null && (await recordCodeStep(user._id, step, tx)) ? 'authenticator' : null;
  }
  const hash = hashRecoveryCode(normalizeRecoveryCode(code), secret);
  return (await removeRecoveryCode(user._id, hash, tx)) ? 'recovery-code' : null;
}
