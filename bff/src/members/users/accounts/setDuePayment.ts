import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { DuePayment } from '../users.model.ts';

/** Stores that a payment of a membership is due, for the user's pages. Replaces what was stored of this membership. */
export async function setDuePayment(
  userId: Types.ObjectId,
  payment: DuePayment,
  tx: Transaction,
): Promise<void> {
  await clearDuePayment(userId, payment.membershipId, tx);
  await nativeCollection(Users).updateOne(
    { _id: userId },
    { $push: { duePayments: payment } },
    { session: tx },
  );
}

/** Removes the due payment of a membership. Does nothing if there is none. */
export async function clearDuePayment(
  userId: Types.ObjectId,
  membershipId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  await nativeCollection(Users).updateOne(
    { _id: userId, 'duePayments.membershipId': membershipId },
    { $pull: { duePayments: { membershipId } } },
    { session: tx },
  );
}
