import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { SessionIssuer, IssuedSession, Caller } from './sessionIssuer.ts';
import { endUserSessions } from './endSession.ts';
import { Sessions } from './sessions.model.ts';

/** Ends all sessions of a user and creates a new one for this browser, in the transaction that changed the user's
 *  rights or credentials. After the commit, `sessionIssuer.send` sends it to the browser.
 *  @param usedPasskey whether the new session counts as started with a passkey. Default: like the former one.
 *  @throws AppError('unauthorized') if this browser's own session has ended in the meantime. */
export async function renewSessions(
  userId: Types.ObjectId,
  caller: Caller,
  {
    sessionIssuer,
    tx,
    usedPasskey,
  }: { sessionIssuer: SessionIssuer; tx: Transaction; usedPasskey?: boolean },
): Promise<IssuedSession> {
  const _id = sessionIssuer.sessionIdOf(caller.ctx);
  if (_id === undefined) throw new AppError('unauthorized');
  const own = await nativeCollection(Sessions).findOne(
    { _id, userId },
    { projection: { usedPasskey: 1 }, session: tx },
  );
  if (own === null) throw new AppError('unauthorized');
  await endUserSessions([userId], tx);
  const user = await findCredentials(userId, tx);
  if (user === null) throw new AppError('unauthorized');
  return sessionIssuer.issue(user, caller, tx, { usedPasskey: usedPasskey ?? own.usedPasskey ?? false });
}
