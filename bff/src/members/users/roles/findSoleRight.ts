import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { touchUser } from '../accounts/touchUser.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

type Leaving = Pick<User, '_id' | 'isCreator' | 'isOperator'>;

/** Returns the right that nobody would have without this user, as the code of the refusal; null if others have the
 *  user's rights. Those others keep them until the transaction commits. */
export async function findSoleRight(
  { _id, isCreator, isOperator = false }: Leaving,
  tx: Transaction,
): Promise<'last-creator' | 'last-operator' | null> {
  if (!isCreator) return null;
  if (isOperator && (await lockOtherCreator(_id, { isOperator }, tx))) return null;
  if (!(await lockOtherCreator(_id, {}, tx))) return 'last-creator';
  return isOperator ? 'last-operator' : null;
}

/** Whether there is a creator with these rights other than this one. It writes that creator's document, so that they
 *  remain until the transaction commits: if two creators leave concurrently, one transaction is retried
 *  and sees the other's change. Creators about to be deleted do not count, nor does the demo's, as whom
 *  no one can sign in outside of the demo. */
async function lockOtherCreator(
  creatorId: Types.ObjectId,
  rights: { isOperator?: true },
  tx: Transaction,
): Promise<boolean> {
  const otherCreator = {
    isCreator: true,
    ...rights,
    deletesAt: null,
    demo: { $exists: false },
    _id: { $ne: creatorId },
  };
  const found = await nativeCollection(Users).findOne(otherCreator, { projection: { _id: 1 }, session: tx });
  if (found === null) return false;
  await touchUser(found._id, tx);
  return true;
}
