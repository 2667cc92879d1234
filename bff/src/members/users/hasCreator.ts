import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { touchUser } from './touchUser.ts';
import { Users } from './users.model.ts';

/** Whether the installation has a creator who can sign in. */
export async function hasCreator(tx: Transaction): Promise<boolean> {
  const creator = { isCreator: true, passwordHash: { $exists: true } };
  return (await nativeCollection(Users).findOne(creator, { projection: { _id: 1 }, session: tx })) !== null;
}

/** Whether there would still be a creator without this one. That one is written, so that they stay until the
 *  transaction commits: of two creators that go at once, one comes back and sees it. Those who are about to be deleted
 *  do not count, nor does the demo's: outside of the demo nobody can sign in as them. */
export async function keepOtherCreator(than: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const other = { isCreator: true, deletesAt: null, demo: { $exists: false }, _id: { $ne: than } };
  const found = await nativeCollection(Users).findOne(other, { projection: { _id: 1 }, session: tx });
  if (found === null) return false;
  await touchUser(found._id, tx);
  return true;
}
