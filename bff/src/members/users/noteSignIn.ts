import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { Users } from './users.model.ts';

const devicesKept = 20;

/** Remembers the browser of a sign-in, in the transaction that begins the session. Writing the user's document makes
 *  it wait for a change of password or rights that happens at the same time.
 *  @returns false when such a change came since `user` was read: what was checked no longer holds. */
export async function noteSignIn(user: Credentials, deviceHash: string, tx: Transaction): Promise<boolean> {
  const now = clock.now();
  const known = { $ifNull: ['$knownDevices', []] };
  const others = { $filter: { input: known, cond: { $ne: ['$$this.hash', { $literal: deviceHash }] } } };
  const all = { $concatArrays: [others, [{ hash: { $literal: deviceHash }, seenAt: now }]] };
  const { matchedCount } = await nativeCollection(Users).updateOne(
    // Null finds those that have never changed, too.
    { _id: user._id, rightsVersion: (user.rightsVersion ?? null) as number },
    [{ $set: { knownDevices: { $slice: [all, -devicesKept] }, updatedAt: now } }],
    { session: tx },
  );
  return matchedCount === 1;
}
