import type { Account } from '@grove/contracts/account';
import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import { findDataExport } from '../privacy/findDataExport.ts';
import { preferencesOf } from '../../delivery/notifications/preferences.ts';
import { hasLinkOf } from '../oneTimeLinks/hasLinkOf.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { findAccountFields } from '../../members/users/accountFields.ts';
import { toAccountProfile } from '../../members/users/ownProfile.ts';

/** Returns a member's account for the Settings screen. */
export async function getAccount(userId: Id): Promise<Account> {
  const [user, dataExport, isDemanded] = await Promise.all([
    findAccountFields(userId),
    findDataExport(userId),
    isSecondFactorRequired(),
  ]);
  if (user === null) throw new AppError('unauthorized');
  const { username, email, pendingEmail, passwordHash, secondFactor, isCreator, deletesAt } = user;
  return {
    username,
    email,
    pendingEmail: pendingEmail && (await isWaiting(userId)) ? pendingEmail.email : null,
    hasPassword: passwordHash !== undefined,
    secondFactor: {
      isOn: secondFactor !== undefined,
      isRequired: isCreator && isDemanded,
      recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0,
    },
    profile: toAccountProfile(user),
    privacy: { showLevelPublicly: user.showLevelPublicly, showBadgesPublicly: user.showBadgesPublicly },
    notifications: preferencesOf(user.notificationPreferences),
    dataExport,
    deletesAt: deletesAt?.toISOString() ?? null,
  };
}

/** A change of address can no longer be confirmed once its links have expired. */
async function isWaiting(userId: Id): Promise<boolean> {
  return hasLinkOf(userId, ['confirm-email-old', 'confirm-email-new']);
}
