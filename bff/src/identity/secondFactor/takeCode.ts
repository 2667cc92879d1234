import { hashRecoveryCode, open } from '../../infra/secrets.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { dropRecoveryCode, noteCodeStep } from '../../members/users/saveSecondFactor.ts';
import { normalRecoveryCode } from './recoveryCodes.ts';
import { stepOfCode } from './totp.ts';

export type CodeKind = 'authenticator' | 'recovery-code';

/** Uses up a code of an account's second factor, in the transaction of its action. Of two concurrent uses, one
 *  succeeds.
 *  @param secret the installation's secret.
 *  @returns the code's kind, or null if it is wrong or used, or the account has no second factor. */
export async function takeCode(
  user: Credentials,
  code: string,
  { secret, tx }: { secret: string; tx: Transaction },
): Promise<CodeKind | null> {
  if (user.secondFactor === undefined) return null;
  if (/^\d{6}$/.test(code)) {
    const totpSecret = open(user.secondFactor.sealedSecret, user._id.toHexString(), secret);
    const step = stepOfCode(totpSecret, code);
    return step !== null && (await noteCodeStep(user._id, step, tx)) ? 'authenticator' : null;
  }
  const hash = hashRecoveryCode(normalRecoveryCode(code), secret);
  return (await dropRecoveryCode(user._id, hash, tx)) ? 'recovery-code' : null;
}
