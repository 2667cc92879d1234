import type { SecuritySettings } from '@grove/contracts/creator/people';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { endUserSessions } from '../../identity/auth/endSession.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { saveSecondFactorRequired } from '../../members/settings/saveSecondFactorRequired.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { touchCreatorsWithoutSecondFactor } from '../../members/users/roles/saveRole.ts';
import type { ConfirmationCheck } from '../../identity/auth/confirmCreator.ts';

/** Turns the second-factor requirement for creators on or off. The sessions of creators without one end
 *  in either case: their rights are decided at the next sign-in.
 *  @throws AppError('second-factor-first') for a creator who has none and would lock themselves out. */
export async function changeSecurity(
  actor: Actor,
  { requireSecondFactor, address }: SecuritySettings & { address: string },
  confirmed: ConfirmationCheck,
): Promise<SecuritySettings> {
  await inTransaction(async (tx) => {
    await confirmed(tx);
    if (requireSecondFactor === (await isSecondFactorRequired(tx))) return;
    const user = await findCredentials(actor.id, tx);
    if (requireSecondFactor && user?.secondFactor === undefined) throw new AppError('second-factor-first');
    await saveSecondFactorRequired(requireSecondFactor, tx);
    const detail = `second factor for creators ${requireSecondFactor ? 'on' : 'off'}`;
    await recordAudit({ action: 'security-changed', actorId: actor.id, detail, address }, tx);
    await endUserSessions(await touchCreatorsWithoutSecondFactor(tx), tx);
  });
  return { requireSecondFactor };
}
