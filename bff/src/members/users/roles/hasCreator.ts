import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { touchUser } from '../accounts/touchUser.ts';
import { Users } from '../users.model.ts';

/** Whether there is a creator who can sign in. */
export async function hasCreator(tx: Transaction): Promise<boolean> {
  const creator = { isCreator: true, passwordHash: { $exists: true } };
  return (await nativeCollection(Users).findOne(creator, { projection: { _id: 1 }, session: tx })) !== null;
}

/** Whether there is a creator other than this one. It writes that creator's document, so that they
 *  remain until the transaction commits: if two creators leave concurrently, one transaction is retried
 *  and sees the other's change. Creators about to be deleted do not count, nor does the demo's, as whom
 *  no one can sign in outside of the demo. */
export async function lockOtherCreator(creatorId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const otherCreator = {
    isCreator: true,
    deletesAt: null,
    demo: { $exists: false },
    _id: { $ne: creatorId },
  };
  const found = await nativeCollection(Users).findOne(otherCreator, { projection: { _id: 1 }, session: tx });
  if (found === null) return false;
  await touchUser(found._id, tx);
  return true;
}
