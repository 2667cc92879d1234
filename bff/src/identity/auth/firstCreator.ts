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

/** Writes the link for creating an installation's first creator into a file that only its operator can read, and
 *  logs the file's path. The link is not logged, because many people may read logs. Done only while there is no
 *  creator; each start creates a new link and ends the former one. */
export async function offerFirstCreator(env: Env, log: Logger): Promise<void> {
  if (env.GROVE_MODE !== 'live') return;
  const file = resolve(env.FIRST_CREATOR_FILE ?? join(dirname(resolve(env.RELEASES_DIR)), 'first-creator'));
  const isOffered = await inTransaction(async (tx) => {
    await lockRights(tx);
    if (await hasCreator(tx)) return false;
    await endLinksOfKind('first-creator', tx);
    const { _id } = await createLink({ kind: 'first-creator' }, tx);
    // Within the transaction although it does not cover files: if several copies start at once, the last link written
    // is the valid one.
    await writeSecretFile(file, `${env.PUBLIC_URL}/first-creator#${linkToken(_id, env.GROVE_SECRET)}`);
    return true;
  });
  if (isOffered)
    log.warn(
      `There is no creator yet. Open the link in ${file} to create the first one. It works once and expires in 7 days`,
    );
}

/** Creates the first creator and signs them in. Of two concurrent calls, one succeeds.
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
