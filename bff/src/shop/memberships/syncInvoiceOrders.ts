import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrder, findOrdersById } from '../orders/findOrder.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { syncOrder } from '../payments/syncOrder.ts';
import { findPlan } from '../plans/findPlans.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import type { InvoiceFacts, SubscriptionFacts } from './lookUpSubscription.ts';
import { findLatestPaid } from './judgeSubscription.ts';

/** Creates the order of each paid invoice once. Invoices that were paid without a card have none.
 *  @returns the order of the latest paid period; null if it has none. */
export async function syncInvoiceOrders(
  subscription: StoredSubscription,
  facts: SubscriptionFacts,
  provider: CardProvider,
): Promise<StoredOrder | null> {
  const latest = findLatestPaid(facts);
  let latestOrder: StoredOrder | null = null;
  const existing = await findOrdersById(facts.invoices.map(({ id }) => getOrderId(id)));
  for (const invoice of facts.invoices) {
    if (!invoice.isPaid || invoice.paidCents === 0 || invoice.paymentIntentId === null) continue;
    const order =
      existing.get(getOrderId(invoice.id).toHexString()) ??
      (await insertInvoiceOrder(subscription, invoice, invoice.paymentIntentId));
    // Later changes of its payment, such as a refund, have events of their own.
    const synced = order.isSettled ? order : (await syncOrder(order._id, provider)).order;
    if (invoice.id === latest?.id) latestOrder = synced;
  }
  return latestOrder;
}

async function insertInvoiceOrder(
  subscription: StoredSubscription,
  invoice: InvoiceFacts,
  paymentIntentId: string,
): Promise<StoredOrder> {
  const _id = getOrderId(invoice.id);
  const { memberId, _id: subscriptionId } = subscription;
  const items = [await createItem(subscription, invoice)];
  const fields = { _id, memberId, subscriptionId, items, invoiceId: invoice.id, paymentIntentId };
  const guest = toBuyer(subscription);
  try {
    return await insertOrder({ ...fields, ...guest, status: 'open', createdAt: invoice.paidAt });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const inserted = await findOrder(_id);
    if (inserted === null) throw error;
    return inserted;
  }
}

/** The effects of a visitor's first order decide who gets the subscription. */
function toBuyer(subscription: StoredSubscription): Pick<StoredOrder, 'guest'> {
  if (subscription.guest === undefined || !isWithoutAccount(subscription)) return {};
  const { visitorId, email, name } = subscription.guest;
  const isKnown = email !== undefined && name !== undefined;
  return { guest: { visitorId, ...(isKnown && { email, name }) } };
}

/** Derives the order's id from the invoice's, so that an invoice has one order even if two processes insert it. */
function getOrderId(invoiceId: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(invoiceId).digest('hex').slice(0, 24));
}

async function createItem(
  { productId, planId }: StoredSubscription,
  { paidCents }: InvoiceFacts,
): Promise<StoredOrder['items'][number]> {
  const [[product], plan] = await Promise.all([
    findProducts([productId.toHexString()]),
    findPlan(planId.toHexString()),
  ]);
  return {
    productId,
    title: [product?.title, plan?.name].filter((name) => name !== undefined).join(': ') || 'Membership',
    category: product?.category ?? '',
    type: 'membership',
    priceCents: paidCents,
    quantity: 1,
    refundedCents: 0,
    courseId: null,
  };
}
