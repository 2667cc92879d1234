import type { SecuritySettings } from '@grove/contracts/creator/people';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { hasSecondFactor } from '../../identity/auth/currentRights.ts';
import { endSessionsWithoutPasskey } from '../../identity/auth/endSession.ts';
import { endLinksOfKind } from '../../identity/oneTimeLinks/endLinks.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { saveSecondFactorRequired } from '../../members/settings/saveSecondFactorRequired.ts';
import { isSignInByEmailOn, saveSignInByEmail } from '../../members/settings/signInByEmail.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { touchCreatorsWithoutSecondFactor } from '../../members/users/roles/saveRole.ts';
import type { ConfirmationCheck } from '../../identity/auth/confirmCreator.ts';

type SecurityChange = { [Name in keyof SecuritySettings]?: SecuritySettings[Name] | undefined };

interface ChangeInput {
  change: SecurityChange;
  /** The caller's IP address. */
  address: string;
}

/** Returns the security settings of this installation. */
export async function getSecurity(tx?: Transaction): Promise<SecuritySettings> {
  const requireSecondFactor = await isSecondFactorRequired(tx);
  return { requireSecondFactor, signInByEmail: await isSignInByEmailOn(tx) };
}

/** Changes security settings.
 *  @returns the settings after the change.
 *  @throws AppError('second-factor-first') for a creator who has none and would lock themselves out. */
export async function changeSecurity(
  actor: Actor,
  { change, address }: ChangeInput,
  confirmed: ConfirmationCheck,
): Promise<SecuritySettings> {
  const { requireSecondFactor, signInByEmail } = change;
  return inTransaction(async (tx) => {
    await confirmed(tx);
    const settings = await getSecurity(tx);
    const record = (detail: string) =>
      recordAudit({ action: 'security-changed', actorId: actor.id, detail, address }, tx);
    if (requireSecondFactor !== undefined && requireSecondFactor !== settings.requireSecondFactor) {
      await requireSecondFactorOfCreators(requireSecondFactor, actor, tx);
      await record(`second factor for creators ${requireSecondFactor ? 'on' : 'off'}`);
    }
    if (signInByEmail !== undefined && signInByEmail !== settings.signInByEmail) {
      await saveSignInByEmail(signInByEmail, tx);
      if (!signInByEmail) await endLinksOfKind('sign-in', tx);
      await record(`sign-in by emailed link ${signInByEmail ? 'on' : 'off'}`);
    }
    return getSecurity(tx);
  });
}

/** Turns the second-factor requirement for creators on or off. The sessions of creators without one end in either
 *  case, unless they were started with a passkey: their rights are decided at the next sign-in. */
async function requireSecondFactorOfCreators(
  isRequired: boolean,
  actor: Actor,
  tx: Transaction,
): Promise<void> {
  const user = await findCredentials(actor.id, tx);
  if (isRequired && !hasSecondFactor(user ?? {}, actor)) throw new AppError('second-factor-first');
  await saveSecondFactorRequired(isRequired, tx);
  await endSessionsWithoutPasskey(await touchCreatorsWithoutSecondFactor(tx), tx);
}
