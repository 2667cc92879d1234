import type { AccountRole, SessionUser } from '@grove/contracts/auth';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import { findDemoAccount } from '../../members/users/findSessionUser.ts';
import type { Door, Caller } from './door.ts';

/** Signs in as one of the demo's people: a real session, without a password.
 *  @throws AppError('not-found') if the demo was not seeded. */
export async function enterDemo(as: AccountRole, caller: Caller, door: Door): Promise<SessionUser> {
  const account = await findDemoAccount(as);
  if (account === null) throw new AppError('not-found');
  const opened = await inTransaction(async (tx) => {
    const user = await findCredentials(account._id, tx);
    if (user === null) throw new AppError('not-found');
    return door.open(user, caller, tx);
  });
  return door.enter(caller, opened);
}
