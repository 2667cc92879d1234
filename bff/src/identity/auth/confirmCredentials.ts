import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { verifyPassword } from '../../infra/hashing.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';

/** Returns a member's account after checking their password.
 *  @throws AppError('demo-account') for the demo's accounts, AppError('wrong-password') */
export async function confirmCredentials(userId: Id, password: string): Promise<Credentials> {
  const user = await findCredentials(userId);
  if (user === null) throw new AppError('unauthorized');
  if (user.demo !== undefined) throw new AppError('demo-account');
  if (!(await verifyPassword(password, user.passwordHash))) throw new AppError('wrong-password');
  return user;
}

/** Returns the same account within the transaction for which its password was given. Checking a password takes long
 *  enough that it may have been changed in the meantime.
 *  @throws AppError('wrong-password') if it was changed. */
export async function recheckCredentials(
  { _id, passwordHash }: Credentials,
  tx: Transaction,
): Promise<Credentials> {
  const user = await findCredentials(_id, tx);
  if (user === null || user.passwordHash !== passwordHash) throw new AppError('wrong-password');
  return user;
}
