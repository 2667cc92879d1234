import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import type { Door, Opened, Caller } from './door.ts';
import { removeSessionsOf } from './endSession.ts';
import { announceEnded } from './sessionCache.ts';

export interface Renewed {
  opened: Opened;
  ended: string[];
}

/** Ends all sessions of a user and begins a new one for this browser, in the transaction that changed their rights or
 *  the way they sign in.
 *  @throws AppError('unauthorized') when this browser's own session has ended meanwhile. */
export async function renewSessions(
  userId: Types.ObjectId,
  caller: Caller,
  { door, tx }: { door: Door; tx: Transaction },
): Promise<Renewed> {
  const ended = await removeSessionsOf([userId], tx);
  const own = door.sessionIdOf(caller.ctx);
  if (own === undefined || !ended.includes(own)) throw new AppError('unauthorized');
  const user = await findCredentials(userId, tx);
  if (user === null) throw new AppError('unauthorized');
  return { opened: await door.open(user, caller, tx), ended };
}

/** Gives the browser its new session, once the transaction is committed; all others have ended when this returns. */
export async function enterAgain(caller: Caller, { opened, ended }: Renewed, door: Door): Promise<void> {
  await door.enter(caller, opened);
  await announceEnded(ended);
}
