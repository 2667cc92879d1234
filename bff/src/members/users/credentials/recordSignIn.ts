import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { Users } from '../users.model.ts';

const maxKnownDevices = 20;

/** Stores the browser of a sign-in, in the transaction that starts the session. Writing the user's
 *  document serializes this with changes of password or rights.
 *  @returns false if there was such a change since `user` was read, which invalidates the checks. */
export async function recordSignIn(user: Credentials, deviceHash: string, tx: Transaction): Promise<boolean> {
  const now = clock.now();
  const known = { $ifNull: ['$knownDevices', []] };
  const others = { $filter: { input: known, cond: { $ne: ['$$this.hash', { $literal: deviceHash }] } } };
  const all = { $concatArrays: [others, [{ hash: { $literal: deviceHash }, seenAt: now }]] };
  const { matchedCount } = await nativeCollection(Users).updateOne(
    // Null also matches accounts whose rights never changed.
    { _id: user._id, rightsVersion: (user.rightsVersion ?? null) as number },
    [{ $set: { knownDevices: { $slice: [all, -maxKnownDevices] }, updatedAt: now } }],
    { session: tx },
  );
  return matchedCount === 1;
}
