import type { AccountSession } from '@grove/contracts/account/account';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sessions } from './sessions.model.ts';

// No one reads more; 'sign out everywhere' also ends sessions that are not listed.
const maxListed = 100;

/** Lists a user's valid sessions, most recently used first.
 *  @param token of the request's own session. */
export async function listAccountSessions(userId: Id, token: string | undefined): Promise<AccountSession[]> {
  const sessions = await nativeCollection(Sessions)
    .find({ userId: new Types.ObjectId(userId) })
    .sort({ lastUsedAt: -1 })
    .limit(maxListed)
    .toArray();
  const currentId = token === undefined ? undefined : hashToken(token);
  const now = clock.now();
  return sessions
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ _id, key, device, address, createdAt, lastUsedAt }) => ({
      id: key.toHexString(),
      device,
      address,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: _id === currentId,
    }));
}
