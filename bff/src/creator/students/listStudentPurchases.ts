import type { Id } from '@grove/contracts/fields';
import type { Purchase } from '@grove/contracts/students';
import { findStudent } from '../../members/users/findStudent.ts';
import { listPurchases, purchasedAt } from '../../shop/orders/listPurchases.ts';
import type { PurchasedOrder } from '../../shop/orders/listPurchases.ts';
import { spreadRefund } from '../../shop/orders/spreadRefund.ts';
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
  return spreadRefund(items, refundedCentsOf(order)).map((item) => ({
    id: `${orderId}-${item.productId.toHexString()}`,
    orderId,
    productId: item.productId.toHexString(),
    title: item.title,
    amount: toMoney(item.priceCents * item.quantity),
    amountRefunded: toMoney(item.refundedCents),
    createdAt: purchasedAt(order).toISOString(),
    ...(paymentIntentId !== undefined && { stripePaymentId: paymentIntentId }),
    status: statusOf(order),
    orderTotal: toMoney(totalCents),
    refunded: toMoney(refundedCentsOf(order)),
  }));
}

function statusOf(order: PurchasedOrder): Purchase['status'] {
  if (order.status !== 'paid') return order.status;
  return refundedCentsOf(order) > 0 ? 'partly-refunded' : 'completed';
}

/** The refunded amount of an order in cents; for a refunded order without a recorded amount, its total. */
export function refundedCentsOf({ status, totalCents, refundedCents }: PurchasedOrder): number {
  return refundedCents || (status === 'refunded' ? totalCents : 0);
}
