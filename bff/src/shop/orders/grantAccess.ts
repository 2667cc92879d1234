import { grantSeats, suspendSeats } from '../../coaching/classes/grantSeats.ts';
import type { Taker } from '../../coaching/classes/takeSeats.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { endEnrolment } from '../../learning/enrolments/endEnrolment.ts';
import { countStudent } from '../products/countStudent.ts';
import { enrolStudent } from './enrolStudent.ts';
import type { StoredOrder } from './order.ts';

type Bought = Pick<StoredOrder, '_id' | 'memberId' | 'items'>;

/** Grants access to an order's products: courses are opened, and other products are owned as long as the order is
 *  paid. The caller must ensure that it runs once per order.
 *  @param since the start date of courses that are opened now. */
export async function grantAccess(order: Bought, since: Date, tx: Transaction): Promise<void> {
  const { _id, memberId, items } = order;
  const userId = memberId.toHexString();
  for (const { productId, courseId } of items) {
    if (courseId === null) await countStudent({ productId: productId.toHexString() }, tx);
    else
      await enrolStudent({ userId, courseId: courseId.toHexString(), orderId: _id, enrolledAt: since }, tx);
  }
  await grantSeats(takerOf(order), tx);
}

/** Revokes the access that an order has granted. A course that another order opens too stays open. */
export async function revokeAccess(order: Bought, tx: Transaction): Promise<void> {
  const { _id, memberId, items } = order;
  for (const { productId, courseId } of items) {
    if (courseId === null) await countStudent({ productId: productId.toHexString() }, tx, -1);
    else if (await endEnrolment({ userId: memberId, courseId, orderId: _id }, tx))
      await countStudent({ courseId: courseId.toHexString() }, tx, -1);
  }
  await suspendSeats(takerOf(order), tx);
}

/** Returns the seats of an order: one in each of its live classes. */
export function takerOf({ _id, memberId, items }: Bought): Taker {
  const classes = items.filter(({ type }) => type === 'live_class');
  return { orderId: _id, memberId, classIds: classes.map(({ productId }) => productId) };
}
