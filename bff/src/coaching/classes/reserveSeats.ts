import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findOtherSeat } from './findOtherSeat.ts';
import type { ClassSeat } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { newSeat } from './newClass.ts';

/** The order that takes seats. */
export interface SeatRequest {
  orderId: Types.ObjectId;
  memberId: Types.ObjectId;
  /** The products of type live_class in the order. */
  classIds: readonly Types.ObjectId[];
}

/** Takes a seat in each of these classes for an unpaid order, in the transaction that stores the order. Products
 *  without dates have no seats.
 *  @throws AppError('sold-out') if a class has no seat left. */
export async function reserveSeats({ classIds, ...order }: SeatRequest, tx: Transaction): Promise<void> {
  for (const classId of sortIds(classIds)) {
    if (await addSeat({ ...order, classId, status: 'held', grants: 0 }, tx)) continue;
    const existingClass = await nativeCollection(LiveClasses).findOne(
      { _id: classId },
      { projection: { _id: 1 }, session: tx },
    );
    if (existingClass !== null) throw new AppError('sold-out');
  }
}

/** Adds a seat and counts it in one transaction, unless the member has one in this class already. The update compares
 *  the count, so the last seat is taken only once.
 *  @param options.allowOverbooking for an order that has been paid: it gets a seat even if the class is full.
 *  @returns whether the class exists and had a seat. */
export async function addSeat(
  seat: Parameters<typeof newSeat>[0],
  tx: Transaction,
  { allowOverbooking = false }: { allowOverbooking?: boolean } = {},
): Promise<boolean> {
  const isFirst = (await findOtherSeat(seat, tx)) === null;
  const needsRoom = isFirst && !allowOverbooking;
  const { matchedCount } = await nativeCollection(LiveClasses).updateOne(
    { _id: seat.classId, ...(needsRoom && { $expr: { $lt: ['$taken', '$seats'] } }) },
    { $inc: { taken: isFirst ? 1 : 0 }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  if (matchedCount === 0) return false;
  await nativeCollection(ClassSeats).insertOne(newSeat(seat), { session: tx });
  return true;
}

/** Removes all seats of an order. Idempotent. */
export async function releaseSeats(orderId: Types.ObjectId, tx: Transaction): Promise<void> {
  const seats = await nativeCollection(ClassSeats).find({ orderId }, { session: tx }).toArray();
  for (const seat of seats) await removeSeat(seat, tx);
}

/** Removes one seat and makes it available to others, unless the member has another one in this class, which then also
 *  has the attendance. */
export async function removeSeat(
  { _id, classId }: Pick<ClassSeat, '_id' | 'classId'>,
  tx: Transaction,
): Promise<void> {
  const removed = await nativeCollection(ClassSeats).findOneAndDelete({ _id }, { session: tx });
  if (removed === null) return;
  const other = await findOtherSeat(removed, tx);
  const updatedAt = clock.now();
  if (other !== null && removed.attended.length > 0)
    await nativeCollection(ClassSeats).updateOne(
      { _id: other._id },
      { $addToSet: { attended: { $each: removed.attended } }, $set: { updatedAt } },
      { session: tx },
    );
  await nativeCollection(LiveClasses).updateOne(
    { _id: classId },
    { $inc: { taken: other === null ? -1 : 0 }, $set: { updatedAt } },
    { session: tx },
  );
}

/** A fixed order, so that two carts with the same classes wait for each other instead of deadlocking. */
function sortIds(ids: readonly Types.ObjectId[]): Types.ObjectId[] {
  return [...ids].sort((a, b) => a.toHexString().localeCompare(b.toHexString()));
}
