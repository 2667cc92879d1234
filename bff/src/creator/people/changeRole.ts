import type { AccountRole } from '@grove/contracts/account/auth';
import type { Id } from '@grove/contracts/fields/fields';
import type { Person } from '@grove/contracts/creator/people';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { enqueueEndOfCoaching } from '../../coaching/bookings/endCoaching.ts';
import { requireOperatorRights } from '../../identity/auth/currentRights.ts';
import { endUserSessions } from '../../identity/auth/endSession.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { endAccountLinks } from '../../identity/oneTimeLinks/endLinks.ts';
import { findPasskeyOwners } from '../../identity/passkeys/findPasskeys.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { findSoleRight } from '../../members/users/roles/findSoleRight.ts';
import { findListedUser } from '../../members/users/search/listUsers.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import { rejectLookalikeName } from '../../members/users/names/rejectLookalikeName.ts';
import { getRights, getRole } from '../../members/users/roles/roles.ts';
import { saveRole } from '../../members/users/roles/saveRole.ts';
import type { ConfirmationCheck } from '../../identity/auth/confirmCreator.ts';
import { toPerson } from './toPerson.ts';

export interface RoleChange {
  role: AccountRole;
  /** Default: a creator who remains one keeps the right. */
  isOperator?: boolean | undefined;
}

/** Changes a user's role and ends their sessions: the new rights apply from their next sign-in. The future coaching
 *  sessions of a person who can no longer host them are canceled.
 *  @throws AppError('forbidden'), also if the change concerns an operator and the caller is none,
 *  AppError('not-found'), AppError('demo-account'), AppError('name-of-creator') and AppError('name-of-member') if the
 *  name could be confused with another user's, AppError('last-creator') and AppError('last-operator') if nobody else
 *  has the right. */
export async function changeRole(
  actor: Actor,
  { userId, address, ...change }: RoleChange & { userId: Id; address: string },
  confirmed: ConfirmationCheck,
): Promise<Person> {
  return inTransaction(async (tx) => {
    await confirmed(tx);
    const user = await findCredentials(userId, tx);
    if (user === null) throw new AppError('not-found');
    await applyChange(user, change, { actor, address, tx });
    const changed = await findListedUser(user._id, tx);
    if (changed === null) throw new AppError('not-found');
    const passkeyOwners = await findPasskeyOwners([changed._id]);
    return toPerson(changed, { viewer: actor, passkeyOwners });
  });
}

async function applyChange(
  user: Credentials,
  { role, isOperator = user.isOperator === true }: RoleChange,
  { actor, address, tx }: { actor: Actor; address: string; tx: Transaction },
): Promise<void> {
  const rights = getRights(role, isOperator);
  const wasOperator = user.isOperator === true;
  if (getRole(user) === role && wasOperator === rights.isOperator) return;
  if (wasOperator || rights.isOperator) await requireOperatorRights(actor, tx);
  const { _id, username, demo, isCreator } = user;
  if (demo !== undefined) throw new AppError('demo-account');
  await refuseLoss(user, rights, tx);
  if (rights.isCreator && !isCreator) {
    await lockRightsChanges(tx);
    await rejectLookalikeName(username, { ownId: _id, tx });
  }
  await saveRole(_id, rights, tx);
  if (role === 'member') await enqueueEndOfCoaching(_id.toHexString(), tx);
  // Invitations by a former creator are no longer valid.
  if (isCreator && !rights.isCreator) await endAccountLinks(_id, ['invitation'], tx);
  const subject = { subjectId: _id.toHexString(), detail: `${describe(user)} → ${describe(rights)}` };
  await recordAudit({ action: 'role-changed', actorId: actor.id, ...subject, address }, tx);
  await endUserSessions([_id], tx);
}

/** @throws AppError('last-creator'), AppError('last-operator') if the user would lose a right that nobody else has. */
async function refuseLoss(
  user: Credentials,
  rights: ReturnType<typeof getRights>,
  tx: Transaction,
): Promise<void> {
  const soleRight = await findSoleRight(user, tx);
  if (soleRight === null) return;
  if (!(soleRight === 'last-creator' ? rights.isCreator : rights.isOperator)) throw new AppError(soleRight);
}

function describe(user: Pick<Credentials, 'isCreator' | 'isCoach' | 'isOperator'>): string {
  return user.isOperator === true ? 'operator' : getRole(user);
}
