import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { touchUser } from '../../members/users/touchUser.ts';

/** What somebody may do. A creator's rights wait while the installation demands a second factor that they lack. */
export async function rightsNow(
  user: Credentials,
  tx: Transaction,
): Promise<Pick<Actor, 'isCreator' | 'isCoach'>> {
  const { isCreator, isCoach, secondFactor } = user;
  const waits = isCreator && secondFactor === undefined && (await isSecondFactorRequired(tx));
  return { isCreator: isCreator && !waits, isCoach };
}

/** Lets a creator do what only creators may, who is still one when the transaction commits: who is losing the rights at
 *  this moment gives none. It writes their own account and nothing else, so creators do not wait for each other.
 *  @throws AppError('forbidden') */
export async function keepRights(actor: Actor, tx: Transaction): Promise<void> {
  const user = await findCredentials(actor.id, tx);
  if (user === null || !(await rightsNow(user, tx)).isCreator) throw new AppError('forbidden');
  await touchUser(user._id, tx);
}
