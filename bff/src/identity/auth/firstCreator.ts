import { dirname, join, resolve } from 'node:path';
import type { SessionUser } from '@grove/contracts/auth';
import type { Logger } from 'pino';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { linkToken } from '../../infra/secrets.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { endLinksOfKind } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { useLink } from '../oneTimeLinks/useLink.ts';
import { lockRights } from '../../members/settings/lockRights.ts';
import { createUser } from '../../members/users/createUser.ts';
import { hasCreator } from '../../members/users/hasCreator.ts';
import type { Door, Caller } from './door.ts';
import { refuseWeakPassword } from './passwordRules.ts';
import { writeSecretFile } from './writeSecretFile.ts';

/** Writes the link by which the first creator of an installation gets in into a file that its operator alone can read, and
 *  says in the log where that is: logs are read by many. Only while there is no creator who could sign in; each start makes
 *  a new one and ends the former. */
export async function offerFirstCreator(env: Env, log: Logger): Promise<void> {
  if (env.GROVE_MODE !== 'live') return;
  const file = resolve(env.FIRST_CREATOR_FILE ?? join(dirname(resolve(env.RELEASES_DIR)), 'first-creator'));
  const isOffered = await inTransaction(async (tx) => {
    await lockRights(tx);
    if (await hasCreator(tx)) return false;
    await endLinksOfKind('first-creator', tx);
    const { _id } = await createLink({ kind: 'first-creator' }, tx);
    // Here, though a file is no part of a transaction: of copies that start at once the last one's link is the living one.
    await writeSecretFile(file, `${env.PUBLIC_URL}/first-creator#${linkToken(_id, env.GROVE_SECRET)}`);
    return true;
  });
  if (isOffered)
    log.warn(`There is no creator yet. The link in ${file} makes the first one, once, within 7 days`);
}

/** Makes the first creator, and signs them in. Of two at once one succeeds.
 *  @throws AppError('link-expired'), AppError('weak-password'), AppError('name-of-member') */
export async function createFirstCreator(
  { token, ...given }: { token: string; username: string; email: string; password: string },
  caller: Caller,
  door: Door,
): Promise<SessionUser> {
  const link = await findLink(token, ['first-creator'], door.secret);
  const { username, email, password } = given;
  await refuseWeakPassword(password, given);
  const passwordHash = await hashPassword(password);

  const opened = await inTransaction(async (tx) => {
    await lockRights(tx);
    await useLink(link, tx);
    if (await hasCreator(tx)) throw new AppError('link-expired');
    const user = await createUser({ username, email, passwordHash, role: 'creator' }, tx);
    const actorId = user._id.toHexString();
    const detail = 'first creator';
    await recordAudit({ action: 'account-created', actorId, detail, address: caller.address }, tx);
    return door.open(user, caller, tx);
  });
  return door.enter(caller, opened);
}
