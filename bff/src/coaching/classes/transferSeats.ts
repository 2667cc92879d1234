import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';

/** Gives the seats of an order to another member. */
export async function transferSeats(
  orderId: Types.ObjectId,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  await nativeCollection(ClassSeats).updateMany(
    { orderId },
    { $set: { memberId, updatedAt: clock.now() } },
    { session: tx },
  );
}
