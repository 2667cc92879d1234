import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { confirmedCredentials, stillConfirmed } from './confirmedCredentials.ts';
import { keepRights } from './rightsNow.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Says in a transaction that it is still so. */
export type Confirmed = (tx: Transaction) => Promise<void>;

/** Has a creator show that it is them who changes rights, and not who found their page open. In the demo everybody is let
 *  in as a creator: there is nothing to be shown.
 *  @returns to be called in the change's transaction. It throws AppError('forbidden') to who is no creator any more.
 *  @throws AppError('wrong-password'), AppError('demo-account') */
export async function confirmCreator(
  actor: Actor,
  password: string | undefined,
  mode: Env['GROVE_MODE'],
): Promise<Confirmed> {
  const confirmed = mode === 'demo' ? null : await confirmedCredentials(actor.id, password ?? '');
  return async (tx) => {
    if (confirmed !== null) await stillConfirmed(confirmed, tx);
    await keepRights(actor, tx);
  };
}
