import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findOtherSeat } from './findOtherSeat.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Gives the seats of an order to another member, who still takes one seat in a class if a membership has opened it. */
export async function transferSeats(
  orderId: Types.ObjectId,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  const updatedAt = clock.now();
  const seats = await nativeCollection(ClassSeats).find({ orderId }, { session: tx }).toArray();
  for (const seat of seats) {
    const isFirst = (await findOtherSeat({ ...seat, memberId }, tx)) === null;
    const wasLast = (await findOtherSeat(seat, tx)) === null;
    await nativeCollection(ClassSeats).updateOne(
      { _id: seat._id },
      { $set: { memberId, updatedAt } },
      { session: tx },
    );
    await nativeCollection(LiveClasses).updateOne(
      { _id: seat.classId },
      { $inc: { taken: Number(isFirst) - Number(wasLast) }, $set: { updatedAt } },
      { session: tx },
    );
  }
}
