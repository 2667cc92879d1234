import type { SignInAnswer } from '@grove/contracts/account/auth';
import { hashPassword, isOutdated, verifyPassword } from '../../infra/hashing.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import { rehashPassword } from '../../members/users/credentials/savePassword.ts';
import { completeSignIn, recordRefusal } from './completeSignIn.ts';
import type { SessionIssuer, Caller } from './sessionIssuer.ts';

interface SignInInput {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Signs in with email and password, and with a code if the account has a second factor. An address without an
 *  account gets the same answer, in the same time and with the same writes.
 *  @throws AppError('wrong-credentials'), AppError('wrong-code') */
export async function signIn(
  { email, password, code }: SignInInput,
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SignInAnswer> {
  const user = await findCredentialsByEmail(email);
  const isCorrect = await verifyPassword(password, user?.passwordHash);
  if (!isCorrect || user === null) throw await recordRefusal('wrong-credentials', user, caller);
  const answer = await completeSignIn(user, { code, caller, sessionIssuer });
  if (answer.user !== null && user.passwordHash !== undefined && isOutdated(user.passwordHash)) {
    await rehashPassword(user, await hashPassword(password));
  }
  return answer;
}
