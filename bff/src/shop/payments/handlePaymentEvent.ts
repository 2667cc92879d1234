import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { cardEventTypes, handleCardEvent, isCardEvent } from '../billing/handleCardEvent.ts';
import { findOrderByPayment } from '../orders/findOrder.ts';
import { attachPayment } from './attachPayment.ts';
import type { EventObject } from '../billing/eventObject.ts';
import { PaymentEvents } from './paymentEvents.model.ts';
import { syncOrder } from './syncOrder.ts';
import { syncSubscriptionOf } from '../billing/subscriptionEvents.ts';

const orderEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
const subscriptionEventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const;

/** The events to list, in groups: the card provider lists events of at most 20 types in one request. */
export const paymentEventGroups = [[...cardEventTypes, ...orderEventTypes], [...subscriptionEventTypes]];
/** Types of events that concern orders, subscriptions or saved cards; subscribe to these. */
export const paymentEventTypes = paymentEventGroups.flat();

/** Synchronizes the order, the subscription or the saved card that an event is about. Handled events are skipped; an
 *  event whose handling failed or was interrupted is handled again.
 *  @returns false if it was skipped.
 *  @throws what `syncOrder`, `syncSubscription` and `syncCard` throw. The card provider then sends the event again. */
export async function handlePaymentEvent(
  { id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>,
  provider: CardProvider,
): Promise<boolean> {
  if (await isAlreadyHandled(id, type)) return false;
  if (isCardEvent(type)) await handleCardEvent({ type, data }, provider);
  else await handleOrderEvent(data.object as unknown as EventObject, provider);
  await markEventHandled({ id, type });
  return true;
}

/** Notes that what an event is about was compared with the card provider after the event. */
export async function markEventHandled({ id, type }: Pick<Stripe.Event, 'id' | 'type'>): Promise<void> {
  const now = clock.now();
  await nativeCollection(PaymentEvents).updateOne(
    { _id: id },
    { $set: { doneAt: now, updatedAt: now }, $setOnInsert: { type, createdAt: now } },
    { upsert: true },
  );
}

async function handleOrderEvent(object: EventObject, provider: CardProvider): Promise<void> {
  const orderId = await findOrderId(object);
  const order = orderId && (await syncOrder(orderId, provider)).order;
  await syncSubscriptionOf(order?.subscriptionId ?? object, provider);
}

async function isAlreadyHandled(_id: string, type: string): Promise<boolean> {
  const now = clock.now();
  const storedEvent = await nativeCollection(PaymentEvents).findOneAndUpdate(
    { _id },
    { $setOnInsert: { type, doneAt: null, createdAt: now, updatedAt: now } },
    { upsert: true, returnDocument: 'after', projection: { doneAt: 1 } },
  );
  return storedEvent !== null && storedEvent.doneAt !== null;
}

/** Returns those of the events that were handled. */
export async function listHandledEventIds(ids: string[]): Promise<Set<string>> {
  const found = await nativeCollection(PaymentEvents)
    .find({ _id: { $in: ids }, doneAt: { $ne: null } }, { projection: { _id: 1 }, batchSize: 10_000 })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** Finds the order of an event's payment; null if it is not one of this site. A webhook may arrive before the response
 *  to the request that created the payment; then its metadata names the order. */
async function findOrderId({
  object,
  id,
  payment_intent: subjectPaymentIntent,
  metadata,
}: EventObject): Promise<Types.ObjectId | null> {
  const paymentIntentId = object === 'payment_intent' ? id : subjectPaymentIntent;
  if (typeof paymentIntentId !== 'string') return null;
  const order = await findOrderByPayment(paymentIntentId);
  if (order !== null) return order._id;
  const metadataOrderId = metadata?.['orderId'] ?? '';
  if (!Types.ObjectId.isValid(metadataOrderId)) return null;
  const orderId = new Types.ObjectId(metadataOrderId);
  return (await attachPayment(orderId, paymentIntentId)) ? orderId : null;
}
