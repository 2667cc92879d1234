import type { Account } from '@grove/contracts/account/account';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { findDataExport } from '../privacy/findDataExport.ts';
import { withDefaultPreferences } from '../../delivery/notifications/preferences.ts';
import { hasActiveLink } from '../oneTimeLinks/findLink.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { findAccountFields } from '../../members/users/accounts/findAccountFields.ts';
import { toAccountProfile } from '../../members/users/profiles/ownProfile.ts';

/** Returns a member's account for the Settings screen. */
export async function getAccount(userId: Id): Promise<Account> {
  const [user, dataExport, isSecondFactorMandatory] = await Promise.all([
    findAccountFields(userId),
    findDataExport(userId),
    isSecondFactorRequired(),
  ]);
  if (user === null) throw new AppError('unauthorized');
  const { username, email, pendingEmail, passwordHash, secondFactor, isCreator, deletesAt } = user;
  return {
    username,
    email,
    pendingEmail: pendingEmail && (await isEmailChangePending(userId)) ? pendingEmail.email : null,
    hasPassword: passwordHash !== undefined,
    secondFactor: {
      isOn: secondFactor !== undefined,
      isRequired: isCreator && isSecondFactorMandatory,
      recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0,
    },
    profile: toAccountProfile(user),
    privacy: { showLevelPublicly: user.showLevelPublicly, showBadgesPublicly: user.showBadgesPublicly },
    notifications: withDefaultPreferences(user.notificationPreferences),
    dataExport,
    deletesAt: deletesAt?.toISOString() ?? null,
  };
}

/** A change of address can no longer be confirmed once its links have expired. */
async function isEmailChangePending(userId: Id): Promise<boolean> {
  return hasActiveLink(userId, ['confirm-email-old', 'confirm-email-new']);
}
