import type { StoredOrder } from '../orders/order.ts';
import { distributeRefund } from '../orders/distributeRefund.ts';
import type { OrderChange } from '../orders/changeOrder.ts';

/** The card provider's data about a payment that affects an order. */
export interface PaymentFacts {
  orderId: string | undefined;
  status: string;
  currency: string;
  receivedCents: number;
  /** Total of the refunds by creators. */
  refundedCents: number;
  paidAt: Date;
  /** Single refunds, oldest first. */
  refunds: readonly { id: string; key: string | undefined; amountCents: number; createdAt: Date }[];
  disputes: readonly { status: string; amountCents: number }[];
}

export const currency = 'usd';

/** Calculates an order's change from the current facts about its payment; empty if the order is up to date. The
 *  result does not depend on the order of events. */
export function deriveOrderChange(order: StoredOrder, facts: PaymentFacts): OrderChange {
  const change = deriveChange(order, facts);
  const hasChanges = Object.entries(change).some(
    ([name, value]) => name !== 'items' && !isSame(order[name as keyof StoredOrder], value),
  );
  return hasChanges ? change : {};
}

function deriveChange(order: StoredOrder, facts: PaymentFacts): OrderChange {
  if (facts.status === 'canceled') return { status: 'expired' };
  if (facts.status === 'processing') return { status: 'processing' };
  // An abandoned order is not opened again, even if its payment could still be paid.
  if (facts.status !== 'succeeded') return order.status === 'expired' ? {} : { status: 'open' };

  const lostCents = sumCents(facts.disputes.filter(({ status }) => status === 'lost'));
  const returnedCents = facts.refundedCents + lostCents;
  const refundedCents = Math.min(order.totalCents, returnedCents);
  const items = distributeRefund(order.items, refundedCents);
  const refunds = newRefunds(order, facts);
  if (returnedCents >= facts.receivedCents) {
    const refundedItems = distributeRefund(order.items, order.totalCents);
    const all = { refundedCents: order.totalCents, items: refundedItems };
    return { status: 'refunded', ...all, ...refunds, paidAt: facts.paidAt };
  }
  if (!matchesOrder(order, facts)) return { status: 'review', ...refunds };
  const status = facts.disputes.some((one) => isOpenDispute(one)) ? 'disputed' : 'paid';
  return { status, refundedCents, items, ...refunds, paidAt: facts.paidAt };
}

/** Appends the refunds that the order does not list yet. */
function newRefunds({ cardRefunds: known = [] }: StoredOrder, { refunds }: PaymentFacts): OrderChange {
  const added = refunds
    .filter(({ id }) => known.every((one) => one.id !== id))
    .map(({ key, ...refund }) => ({
      ...refund,
      ...(key !== undefined && { key }),
      isNotified: false,
    }));
  return added.length === 0 ? {} : { cardRefunds: [...known, ...added] };
}

/** Whether the payment matches the order. The payment of an invoice names no order; the invoice has named it. */
function matchesOrder({ _id, totalCents, invoiceId }: StoredOrder, facts: PaymentFacts): boolean {
  const isOrders = invoiceId !== undefined || facts.orderId === _id.toHexString();
  return facts.receivedCents === totalCents && facts.currency === currency && isOrders;
}

/** Whether the bank has temporarily taken the money back. An inquiry has not. */
function isOpenDispute({ status }: { status: string }): boolean {
  return ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'].includes(status);
}

function sumCents(disputes: PaymentFacts['disputes']): number {
  return disputes.reduce((total, { amountCents }) => total + amountCents, 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
