import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Whether the installation has a creator who can sign in. */
export async function hasCreator(tx: Transaction): Promise<boolean> {
  const creator = { isCreator: true, passwordHash: { $exists: true } };
  return (await nativeCollection(Users).findOne(creator, { projection: { _id: 1 }, session: tx })) !== null;
}

/** Whether there would still be a creator without this one. Those who are about to be deleted do not count, nor
 *  does the demo's: outside of the demo nobody can sign in as them. */
export async function hasOtherCreator(than: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const other = { isCreator: true, deletesAt: null, demo: { $exists: false }, _id: { $ne: than } };
  return (await nativeCollection(Users).findOne(other, { projection: { _id: 1 }, session: tx })) !== null;
}
