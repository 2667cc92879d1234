import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import type { ClassSeat } from './liveClass.ts';
import type { validSeat } from './validSeat.ts';

/** Finds another seat of a member in the same class: a member who buys a class that their membership contains has two
 *  documents, but takes one seat. Callers also write the class, so concurrent changes conflict.
 *  @param filter default: any seat. */
export async function findOtherSeat(
  { orderId, classId, memberId }: Pick<ClassSeat, 'orderId' | 'classId' | 'memberId'>,
  tx: Transaction,
  filter: Partial<ReturnType<typeof validSeat>> = {},
): Promise<ClassSeat | null> {
  return nativeCollection(ClassSeats).findOne(
    { memberId, classId, orderId: { $ne: orderId }, ...filter },
    { session: tx },
  );
}
