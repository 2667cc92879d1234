import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrderOfPayment } from '../orders/findOrder.ts';
import { attachPayment } from './attachPayment.ts';
import { PaymentEvents } from './paymentEvents.model.ts';
import { syncOrder } from './syncOrder.ts';

/** Types of events that concern orders; subscribe to these. */
export const eventTypes = [
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

/** Synchronizes the order that an event is about. Handled events are skipped; an event whose handling failed or was
 *  interrupted is handled again.
 *  @throws what `syncOrder` throws. The card provider then sends the event again. */
export async function handleEvent(
  { id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>,
  provider: CardProvider,
): Promise<void> {
  if (await isDone(id, type)) return;
  const orderId = await orderOf(data.object as unknown as Subject);
  if (orderId !== null) await syncOrder(orderId, provider);
  const now = clock.now();
  await nativeCollection(PaymentEvents).updateOne({ _id: id }, { $set: { doneAt: now, updatedAt: now } });
}

async function isDone(_id: string, type: string): Promise<boolean> {
  const now = clock.now();
  const known = await nativeCollection(PaymentEvents).findOneAndUpdate(
    { _id },
    { $setOnInsert: { type, doneAt: null, createdAt: now, updatedAt: now } },
    { upsert: true, returnDocument: 'after', projection: { doneAt: 1 } },
  );
  return known !== null && known.doneAt !== null;
}

/** Returns those of the events that were handled. */
export async function listDone(ids: string[]): Promise<Set<string>> {
  const found = await nativeCollection(PaymentEvents)
    .find({ _id: { $in: ids }, doneAt: { $ne: null } }, { projection: { _id: 1 }, batchSize: 10_000 })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** The object of an event, with the fields that identify an order. */
interface Subject {
  object: string;
  id: string;
  payment_intent?: string | null;
  metadata?: Record<string, string> | null;
}

/** Finds the order of an event's payment; null if it is not one of this site. A webhook may arrive before the answer
 *  to the request that created the payment; then its metadata names the order. */
async function orderOf({
  object,
  id,
  payment_intent: of,
  metadata,
}: Subject): Promise<Types.ObjectId | null> {
  const paymentIntentId = object === 'payment_intent' ? id : of;
  if (typeof paymentIntentId !== 'string') return null;
  const order = await findOrderOfPayment(paymentIntentId);
  if (order !== null) return order._id;
  const named = metadata?.['orderId'] ?? '';
  if (!Types.ObjectId.isValid(named)) return null;
  const orderId = new Types.ObjectId(named);
  return (await attachPayment(orderId, paymentIntentId)) ? orderId : null;
}
