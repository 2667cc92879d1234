import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import { addSeat } from './reserveSeats.ts';
import type { SeatRequest } from './reserveSeats.ts';
import { sendSeatEmails } from './sendSeatEmails.ts';

/** Grants the seats of a paid order, and sends its member the dates. An abandoned order that is paid late
 *  gets seats even if the class is full, because it has been paid for. */
export async function grantSeats(
  { classIds, orderId, memberId }: SeatRequest,
  tx: Transaction,
): Promise<void> {
  for (const classId of classIds) {
    const seat = { classId, orderId, memberId };
    if (!(await grantReservedSeat(seat, tx))) {
      const wasAdded = await addSeat({ ...seat, status: 'granted', grants: 1 }, tx, {
        allowOverbooking: true,
      });
      if (!wasAdded) continue;
    }
    await sendSeatEmails(seat, 'booked', tx);
  }
}

async function grantReservedSeat(
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

/** Suspends the seats of an order without freeing them for others: the payment may still turn out to be valid. */
export async function suspendSeats(
  { classIds, orderId, memberId }: SeatRequest,
  tx: Transaction,
): Promise<void> {
  for (const classId of classIds) {
    const { modifiedCount } = await nativeCollection(ClassSeats).updateOne(
      { orderId, classId, status: 'granted' },
      { $set: { status: 'suspended', updatedAt: clock.now() } },
      { session: tx },
    );
    if (modifiedCount > 0) await sendSeatEmails({ classId, orderId, memberId }, 'left', tx);
  }
}

/** Sets when the seats of a subscription end. */
export async function setSeatsEnd(orderId: Types.ObjectId, endsAt: Date, tx: Transaction): Promise<void> {
  await nativeCollection(ClassSeats).updateMany(
    { orderId },
    { $set: { endsAt, updatedAt: clock.now() } },
    { session: tx },
  );
}
