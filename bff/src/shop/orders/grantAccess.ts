import type { Types } from 'mongoose';
import { grantSeats, suspendSeats } from '../../coaching/classes/grantSeats.ts';
import type { SeatRequest } from '../../coaching/classes/reserveSeats.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { removeOrderFromEnrolment } from '../../learning/enrolments/removeOrderFromEnrolment.ts';
import { adjustStudentCount } from '../products/adjustStudentCount.ts';
import { enrolStudent } from './enrolStudent.ts';
import type { StoredOrder } from './order.ts';

type GrantableOrder = Pick<StoredOrder, '_id' | 'memberId' | 'items'>;

/** Grants access to an order's products: courses are opened, and other products are owned as long as the order is
 *  paid. The caller must ensure that it runs once per order.
 *  @param startDate the start date of courses that are opened now. */
export async function grantAccess(order: GrantableOrder, startDate: Date, tx: Transaction): Promise<void> {
  const { _id, memberId, items } = order;
  const userId = memberId.toHexString();
  for (const { productId, courseId } of items) {
    if (courseId === null) await adjustStudentCount({ productId: productId.toHexString() }, tx);
    else
      await enrolStudent(
        { userId, courseId: courseId.toHexString(), orderId: _id, enrolledAt: startDate },
        tx,
      );
  }
  await grantSeats(toSeatRequest(order), tx);
}

/** Revokes the access that an order has granted. A course that another order opens too stays open.
 *  @returns the items whose courses this closes to the member. */
export async function revokeAccess(
  order: GrantableOrder,
  tx: Transaction,
): Promise<{ courseId: Types.ObjectId; title: string }[]> {
  const { _id, memberId, items } = order;
  const closed: { courseId: Types.ObjectId; title: string }[] = [];
  for (const { productId, courseId, title } of items) {
    if (courseId === null) await adjustStudentCount({ productId: productId.toHexString() }, tx, -1);
    else if (await removeOrderFromEnrolment({ userId: memberId, courseId, orderId: _id }, tx)) {
      await adjustStudentCount({ courseId: courseId.toHexString() }, tx, -1);
      closed.push({ courseId, title });
    }
  }
  await suspendSeats(toSeatRequest(order), tx);
  return closed;
}

/** Returns the seats of an order: one in each of its live classes. */
export function toSeatRequest({ _id, memberId, items }: GrantableOrder): SeatRequest {
  const classes = items.filter(({ type }) => type === 'live_class');
  return { orderId: _id, memberId, classIds: classes.map(({ productId }) => productId) };
}
