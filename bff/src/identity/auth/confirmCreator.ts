import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { confirmCredentials, recheckCredentials } from './confirmCredentials.ts';
import { requireCreatorRights } from './currentRights.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Checks within a transaction that the confirmation is still valid. */
export type ConfirmationCheck = (tx: Transaction) => Promise<void>;

/** Makes a creator confirm a change of rights with their password, in case someone else uses their open page. The
 *  demo lets everyone in as a creator, so it needs no confirmation.
 *  @returns a function to call in the change's transaction. It throws AppError('forbidden') if the caller is no
 *  longer a creator.
 *  @throws AppError('wrong-password'), AppError('demo-account') */
export async function confirmCreator(
  actor: Actor,
  password: string | undefined,
  mode: Env['GROVE_MODE'],
): Promise<ConfirmationCheck> {
  const confirmed = mode === 'demo' ? null : await confirmCredentials(actor.id, password ?? '');
  return async (tx) => {
    if (confirmed !== null) await recheckCredentials(confirmed, tx);
    await requireCreatorRights(actor, tx);
  };
}
