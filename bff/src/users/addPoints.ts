import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Adds to the sum of a user's points, in the transaction that enters them into the ledger. */
export async function addPoints(userId: Id, amount: number, tx: Transaction): Promise<void> {
  await Users.updateOne({ _id: userId }, { $inc: { points: amount } }, { session: tx });
}
