import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { touchUser } from '../../members/users/accounts/touchUser.ts';

/** Returns a user's current rights. Creator rights are suspended if the installation requires a second factor, the
 *  user has none, and the session was not started with a passkey. */
export async function getCurrentRights(
  user: Credentials,
  tx: Transaction,
  { usedPasskey = false }: Pick<Actor, 'usedPasskey'> = {},
): Promise<Required<Omit<Actor, 'id' | 'usedPasskey' | 'limitedTo'>>> {
  const { isCreator, isCoach, isOperator = false } = user;
  const isSuspended =
    isCreator && !hasSecondFactor(user, { usedPasskey }) && (await isSecondFactorRequired(tx));
  const hasCreatorRights = isCreator && !isSuspended;
  return { isCreator: hasCreatorRights, isCoach, isOperator: hasCreatorRights && isOperator };
}

/** Whether a session of this user satisfies the requirement of a second factor: with an authenticator, which was
 *  checked at sign-in, or with a passkey that started the session. */
export function hasSecondFactor(
  { secondFactor }: Pick<Credentials, 'secondFactor'>,
  { usedPasskey = false }: Pick<Actor, 'usedPasskey'>,
): boolean {
  return secondFactor !== undefined || usedPasskey;
}

/** Ensures that the caller is still a creator when the transaction commits, so that someone who is losing these
 *  rights cannot grant any. It writes only the caller's own account, so creators do not block each other.
 *  @throws AppError('forbidden') */
export async function requireCreatorRights(actor: Actor, tx: Transaction): Promise<void> {
  const user = await findCredentials(actor.id, tx);
  if (user === null || !(await getCurrentRights(user, tx, actor)).isCreator) throw new AppError('forbidden');
  await touchUser(user._id, tx);
}

/** Ensures that the caller is an operator, within a transaction that `requireCreatorRights` has joined.
 *  @throws AppError('forbidden') */
export async function requireOperatorRights(actor: Actor, tx: Transaction): Promise<void> {
  const user = await findCredentials(actor.id, tx);
  if (user === null || !(await getCurrentRights(user, tx, actor)).isOperator) throw new AppError('forbidden');
}
