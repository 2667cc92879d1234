import type { Id } from '@grove/contracts/fields/fields';
import type { Purchase } from '@grove/contracts/creator/students';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { listPurchases, getPurchaseDate } from '../../shop/orders/listPurchases.ts';
import type { PurchasedOrder } from '../../shop/orders/listPurchases.ts';
import { distributeRefund } from '../../shop/orders/distributeRefund.ts';
import { toMoney } from '../../shop/products/toMoney.ts';

/** A student's purchases, one line for each product, latest first.
 *  @throws AppError('student-not-found') */
export async function listStudentPurchases(studentId: Id): Promise<Purchase[]> {
  const [, orders] = await Promise.all([findStudent(studentId), listPurchases(studentId)]);
  return orders.flatMap((order) => toPurchases(order));
}

function toPurchases(order: PurchasedOrder): Purchase[] {
  const { _id, items, totalCents, paymentIntentId } = order;
  const orderId = _id.toHexString();
  return distributeRefund(items, getRefundedCents(order)).map((item) => ({
    id: `${orderId}-${item.productId.toHexString()}`,
    orderId,
    productId: item.productId.toHexString(),
    title: item.title,
    amount: toMoney(item.priceCents * item.quantity),
    amountRefunded: toMoney(item.refundedCents),
    createdAt: getPurchaseDate(order).toISOString(),
    ...(paymentIntentId !== undefined && { stripePaymentId: paymentIntentId }),
    status: getStatus(order),
    orderTotal: toMoney(totalCents),
    refunded: toMoney(getRefundedCents(order)),
  }));
}

function getStatus(order: PurchasedOrder): Purchase['status'] {
  if (order.status !== 'paid') return order.status;
  return getRefundedCents(order) > 0 ? 'partly-refunded' : 'completed';
}

/** The refunded amount of an order in cents; for a refunded order without a recorded amount, its total. */
export function getRefundedCents({ status, totalCents, refundedCents }: PurchasedOrder): number {
  return refundedCents || (status === 'refunded' ? totalCents : 0);
}
