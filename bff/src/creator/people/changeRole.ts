import type { AccountRole } from '@grove/contracts/account/auth';
import type { Id } from '@grove/contracts/fields/fields';
import type { Person } from '@grove/contracts/creator/people';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { enqueueEndOfCoaching } from '../../coaching/bookings/endCoaching.ts';
import { endUserSessions } from '../../identity/auth/endSession.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { endAccountLinks } from '../../identity/oneTimeLinks/endLinks.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { lockOtherCreator } from '../../members/users/roles/hasCreator.ts';
import { findListedUser } from '../../members/users/search/listUsers.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import { rejectLookalikeName } from '../../members/users/names/rejectLookalikeName.ts';
import { getRole } from '../../members/users/roles/roles.ts';
import { saveRole } from '../../members/users/roles/saveRole.ts';
import type { ConfirmationCheck } from '../../identity/auth/confirmCreator.ts';
import { toPerson } from './toPerson.ts';

/** Changes a user's role and ends their sessions: the new rights apply from their next sign-in. The future coaching
 *  sessions of a person who can no longer host them are canceled.
 *  @throws AppError('forbidden'), AppError('not-found'), AppError('demo-account'),
 *  AppError('name-of-creator') and AppError('name-of-member') if the name could be confused with
 *  another user's, AppError('last-creator') if no creator would be left. */
export async function changeRole(
  actor: Actor,
  { userId, role, address }: { userId: Id; role: AccountRole; address: string },
  confirmed: ConfirmationCheck,
): Promise<Person> {
  return inTransaction(async (tx) => {
    await confirmed(tx);
    const user = await findCredentials(userId, tx);
    if (user === null) throw new AppError('not-found');
    if (getRole(user) !== role) await applyRole(user, role, { actor, address, tx });
    const changed = await findListedUser(user._id, tx);
    if (changed === null) throw new AppError('not-found');
    return toPerson(changed, actor.id);
  });
}

async function applyRole(
  user: Credentials,
  role: AccountRole,
  { actor, address, tx }: { actor: Actor; address: string; tx: Transaction },
): Promise<void> {
  const { _id, username, demo, isCreator } = user;
  if (demo !== undefined) throw new AppError('demo-account');
  if (isCreator && !(await lockOtherCreator(_id, tx))) throw new AppError('last-creator');
  if (role === 'creator') {
    await lockRightsChanges(tx);
    await rejectLookalikeName(username, { ownId: _id, tx });
  }
  await saveRole(_id, role, tx);
  if (role === 'member') await enqueueEndOfCoaching(_id.toHexString(), tx);
  // Invitations by a former creator are no longer valid.
  if (isCreator) await endAccountLinks(_id, ['invitation'], tx);
  const subject = { subjectId: _id.toHexString(), detail: `${getRole(user)} → ${role}` };
  await recordAudit({ action: 'role-changed', actorId: actor.id, ...subject, address }, tx);
  await endUserSessions([_id], tx);
}
