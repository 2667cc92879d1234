import type { AccountRole } from '@grove/contracts/auth';
import type { Id } from '@grove/contracts/fields';
import type { Person } from '@grove/contracts/people';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { endSessionsOf } from '../../identity/auth/endSession.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { endLinksOf } from '../../identity/oneTimeLinks/endLinks.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { keepOtherCreator } from '../../members/users/hasCreator.ts';
import { findListedUser } from '../../members/users/listUsers.ts';
import { lockRights } from '../../members/settings/lockRights.ts';
import { refuseLookalikesOf } from '../../members/users/refuseLookalike.ts';
import { roleOf } from '../../members/users/roles.ts';
import { saveRole } from '../../members/users/saveRole.ts';
import type { Confirmed } from '../../identity/auth/confirmCreator.ts';
import { toPerson } from './toPerson.ts';

/** Changes a user's role and ends their sessions: the new rights apply from their next sign-in.
 *  @throws AppError('forbidden'), AppError('not-found'), AppError('demo-account'),
 *  AppError('name-of-creator') and AppError('name-of-member') if the name could be confused with
 *  another user's, AppError('last-creator') if no creator would be left. */
export async function changeRole(
  actor: Actor,
  { userId, role, address }: { userId: Id; role: AccountRole; address: string },
  confirmed: Confirmed,
): Promise<Person> {
  return inTransaction(async (tx) => {
    await confirmed(tx);
    const user = await findCredentials(userId, tx);
    if (user === null) throw new AppError('not-found');
    if (roleOf(user) !== role) await change(user, role, { actor, address, tx });
    const changed = await findListedUser(user._id, tx);
    if (changed === null) throw new AppError('not-found');
    return toPerson(changed, actor.id);
  });
}

async function change(
  user: Credentials,
  role: AccountRole,
  { actor, address, tx }: { actor: Actor; address: string; tx: Transaction },
): Promise<void> {
  const { _id, username, demo, isCreator } = user;
  if (demo !== undefined) throw new AppError('demo-account');
  if (isCreator && !(await keepOtherCreator(_id, tx))) throw new AppError('last-creator');
  if (role === 'creator') {
    await lockRights(tx);
    await refuseLookalikesOf(username, { ownId: _id, tx });
  }
  await saveRole(_id, role, tx);
  // Invitations by a former creator are no longer valid.
  if (isCreator) await endLinksOf(_id, ['invitation'], tx);
  const subject = { subjectId: _id.toHexString(), detail: `${roleOf(user)} → ${role}` };
  await recordAudit({ action: 'role-changed', actorId: actor.id, ...subject, address }, tx);
  await endSessionsOf([_id], tx);
}
