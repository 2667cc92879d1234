import type { AccountRole, SessionUser } from '@grove/contracts/account/auth';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { findDemoAccount } from '../../members/users/accounts/findSessionUser.ts';
import type { SessionIssuer, Caller } from './sessionIssuer.ts';

/** Signs in as one of the demo's people: a real session, without a password.
 *  @throws AppError('not-found') if the demo was not seeded. */
export async function signInToDemo(
  role: AccountRole,
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SessionUser> {
  const account = await findDemoAccount(role);
  if (account === null) throw new AppError('not-found');
  const issued = await inTransaction(async (tx) => {
    const user = await findCredentials(account._id, tx);
    if (user === null) throw new AppError('not-found');
    return sessionIssuer.issue(user, caller, tx);
  });
  return sessionIssuer.send(caller, issued);
}
