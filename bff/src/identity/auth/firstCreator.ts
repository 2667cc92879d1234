import { dirname, join, resolve } from 'node:path';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { Logger } from 'pino';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { createLinkToken } from '../../infra/secrets.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { endLinksOfKind } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import { createUser } from '../../members/users/accounts/createUser.ts';
import { findDemoAccount } from '../../members/users/accounts/findSessionUser.ts';
import { hasCreator } from '../../members/users/roles/hasCreator.ts';
import type { SessionIssuer, Caller } from './sessionIssuer.ts';
import { endGuestAccess } from './endGuestAccess.ts';
import { refuseWeakPassword } from './passwordRules.ts';
import { rm, writeFile } from 'node:fs/promises';

/** Writes the link for creating an installation's first creator into a file that only its operator can read, and
 *  logs the file's path. The link is not logged, because many people may read logs. Done only while there is no
 *  creator; each start creates a new link and ends the former one. Once there is a creator, removes the file. */
export async function offerFirstCreator(env: Env, log: Logger): Promise<void> {
  // Everyone can enter the demo as its creator.
  if (env.GROVE_MODE === 'demo' && (await findDemoAccount('creator')) !== null) return;
  const file = resolve(env.FIRST_CREATOR_FILE ?? join(dirname(resolve(env.RELEASES_DIR)), 'first-creator'));
  const isOffered = await inTransaction(async (tx) => {
    await lockRightsChanges(tx);
    if (await hasCreator(tx)) return false;
    await endLinksOfKind('first-creator', tx);
    const { _id } = await createLink({ kind: 'first-creator' }, tx);
    // Within the transaction although it does not cover files: if several copies start at once, the last link written
    // is the valid one.
    await writeSecretFile(file, `${env.PUBLIC_URL}/first-creator#${createLinkToken(_id, env.GROVE_SECRET)}`);
    return true;
  });
  if (!isOffered) return rm(file, { force: true });
  log.warn(
    `There is no creator yet. Open the link in ${file} to create the first one. It works once and expires in 7 days`,
  );
}

/** Creates the first creator and signs them in. Of two concurrent calls, one succeeds.
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('weak-password'), AppError('name-of-member') */
export async function createFirstCreator(
  { token, ...input }: { token: string; username: string; email: string; password: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SessionUser> {
  const link = await findLink(token, ['first-creator'], sessionIssuer.secret);
  const { username, email, password } = input;
  await refuseWeakPassword(password, input);
  const passwordHash = await hashPassword(password);

  const issued = await inTransaction(async (tx) => {
    await lockRightsChanges(tx);
    await redeemLink(link, tx);
    if (await hasCreator(tx)) throw new AppError('link-expired');
    const user = await createUser({ username, email, passwordHash, role: 'creator', isOperator: true }, tx);
    await endGuestAccess(user, tx);
    const actorId = user._id.toHexString();
    const detail = 'first creator';
    await recordAudit({ action: 'account-created', actorId, detail, address: caller.address }, tx);
    return sessionIssuer.issue(user, caller, tx);
  });
  return sessionIssuer.send(caller, issued);
}

/** Writes a secret to a file that only the process's user can read, replacing an existing file. */
export async function writeSecretFile(path: string, secret: string): Promise<void> {
  // An existing file would keep its mode.
  await rm(path, { force: true });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
