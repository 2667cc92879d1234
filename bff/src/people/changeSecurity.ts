import type { SecuritySettings } from '@grove/contracts/people';
import { recordAudit } from '../audit/recordAudit.ts';
import { removeSessionsOf } from '../auth/endSession.ts';
import { announceEnded } from '../auth/sessionCache.ts';
import { AppError } from '../http/errors.ts';
import type { Actor } from '../http/actor.ts';
import { inTransaction } from '../infra/mongo.ts';
import { isSecondFactorRequired } from '../settings/isSecondFactorRequired.ts';
import { saveSecondFactorRequired } from '../settings/saveSecondFactorRequired.ts';
import { findCredentials } from '../users/credentials.ts';
import { touchCreatorsWithoutSecondFactor } from '../users/saveRole.ts';

/** Asks all creators for a second factor, or no longer. The sessions of creators without one end either way: what they
 *  may do is decided at the next sign-in.
 *  @throws AppError('second-factor-first') to a creator who has none: they would lock themselves out. */
export async function changeSecurity(
  actor: Actor,
  { requireSecondFactor }: SecuritySettings,
  address: string,
): Promise<SecuritySettings> {
  const ended = await inTransaction(async (tx) => {
    if (requireSecondFactor === (await isSecondFactorRequired(tx))) return [];
    const user = await findCredentials(actor.id, tx);
    if (requireSecondFactor && user?.secondFactor === undefined) throw new AppError('second-factor-first');
    await saveSecondFactorRequired(requireSecondFactor, tx);
    const detail = `second factor for creators ${requireSecondFactor ? 'on' : 'off'}`;
    await recordAudit({ action: 'security-changed', actorId: actor.id, detail, address }, tx);
    return removeSessionsOf(await touchCreatorsWithoutSecondFactor(tx), tx);
  });
  await announceEnded(ended);
  return { requireSecondFactor };
}
