import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import { addSeat } from './takeSeats.ts';
import type { Taker } from './takeSeats.ts';
import { tellOfSeat } from './tellOfSeat.ts';

/** Hands over the seats of an order that was paid, and tells its member the dates. An order that was given up, and paid
 *  after all, gets seats even where none is left: it was paid for. */
export async function grantSeats({ classIds, orderId, memberId }: Taker, tx: Transaction): Promise<void> {
  for (const classId of classIds) {
    const seat = { classId, orderId, memberId };
    if (!(await grantTaken(seat, tx))) {
      const isDated = await addSeat({ ...seat, status: 'granted', grants: 1 }, tx, { beyond: true });
      if (!isDated) continue;
    }
    await tellOfSeat(seat, 'booked', tx);
  }
}

async function grantTaken(
  { classId, orderId }: { classId: Types.ObjectId; orderId: Types.ObjectId },
  tx: Transaction,
): Promise<boolean> {
  const { modifiedCount } = await nativeCollection(ClassSeats).updateOne(
    { orderId, classId },
    { $set: { status: 'granted', updatedAt: clock.now() }, $inc: { grants: 1 } },
    { session: tx },
  );
  return modifiedCount > 0;
}

/** Takes the seats of an order back without giving them to others: its payment may still turn out to be good. */
export async function suspendSeats({ classIds, orderId, memberId }: Taker, tx: Transaction): Promise<void> {
  for (const classId of classIds) {
    const { modifiedCount } = await nativeCollection(ClassSeats).updateOne(
      { orderId, classId, status: 'granted' },
      { $set: { status: 'suspended', updatedAt: clock.now() } },
      { session: tx },
    );
    if (modifiedCount > 0) await tellOfSeat({ classId, orderId, memberId }, 'left', tx);
  }
}
