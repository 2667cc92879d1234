import type { StoredOrder } from '../orders/order.ts';
import { spreadRefund } from '../orders/spreadRefund.ts';
import type { OrderChange } from '../orders/changeOrder.ts';

/** What the card provider says of a payment, as far as an order depends on it. */
export interface PaymentFacts {
  orderId: string | undefined;
  status: string;
  currency: string;
  receivedCents: number;
  /** Given back by creators. */
  refundedCents: number;
  paidAt: Date;
  /** One by one, oldest first. */
  refunds: readonly { id: string; key: string | undefined; amountCents: number; createdAt: Date }[];
  disputes: readonly { status: string; amountCents: number }[];
}

export const currency = 'usd';

/** What an order becomes by what is true of its payment: nothing where it is so already. Whatever is asked in whatever order
 *  leads to the same. */
export function judgePayment(order: StoredOrder, facts: PaymentFacts): OrderChange {
  const judged = judge(order, facts);
  const isNews = Object.entries(judged).some(
    ([name, value]) => name !== 'items' && !isSame(order[name as keyof StoredOrder], value),
  );
  return isNews ? judged : {};
}

function judge(order: StoredOrder, facts: PaymentFacts): OrderChange {
  if (facts.status === 'canceled') return { status: 'expired' };
  if (facts.status === 'processing') return { status: 'processing' };
  // An order that was given up does not begin again, whatever its payment still waits for.
  if (facts.status !== 'succeeded') return order.status === 'expired' ? {} : { status: 'open' };

  const lostCents = sum(facts.disputes.filter(({ status }) => status === 'lost'));
  const givenBack = facts.refundedCents + lostCents;
  const refundedCents = Math.min(order.totalCents, givenBack);
  const items = spreadRefund(order.items, refundedCents);
  const refunds = newRefunds(order, facts);
  if (givenBack >= facts.receivedCents) {
    const allOfIt = spreadRefund(order.items, order.totalCents);
    const all = { refundedCents: order.totalCents, items: allOfIt };
    return { status: 'refunded', ...all, ...refunds, paidAt: facts.paidAt };
  }
  if (!isAsAsked(order, facts)) return { status: 'review', ...refunds };
  const status = facts.disputes.some((one) => isOpen(one)) ? 'disputed' : 'paid';
  return { status, refundedCents, items, ...refunds, paidAt: facts.paidAt };
}

/** The refunds that the order does not list yet, added to those that it does. */
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

/** Whether what was paid is what was asked for. */
function isAsAsked({ _id, totalCents }: StoredOrder, facts: PaymentFacts): boolean {
  return (
    facts.receivedCents === totalCents && facts.currency === currency && facts.orderId === _id.toHexString()
  );
}

/** Whether the bank has taken the money back for the time being. An inquiry has not. */
function isOpen({ status }: { status: string }): boolean {
  return ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'].includes(status);
}

function sum(disputes: PaymentFacts['disputes']): number {
  return disputes.reduce((total, { amountCents }) => total + amountCents, 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
