import type { Id } from '@grove/contracts/fields';
import { AppError } from '../http/errors.ts';
import { verifyPassword } from '../infra/hashing.ts';
import { findCredentials } from '../users/credentials.ts';
import type { Credentials } from '../users/credentials.ts';

/** A member's account, once they have shown that it is them.
 *  @throws AppError('demo-account') for the demo's accounts, AppError('wrong-password') */
export async function confirmedCredentials(userId: Id, password: string): Promise<Credentials> {
  const user = await findCredentials(userId);
  if (user === null) throw new AppError('unauthorized');
  if (user.demo !== undefined) throw new AppError('demo-account');
  if (!(await verifyPassword(password, user.passwordHash))) throw new AppError('wrong-password');
  return user;
}
