import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

/** Returns any member's order, or null. */
export async function findOrder(_id: Types.ObjectId, tx?: Transaction): Promise<StoredOrder | null> {
  return find({ _id }, tx);
}

/** Returns those of these orders that exist, by their ids in hex. */
export async function findOrdersById(ids: readonly Types.ObjectId[]): Promise<Map<string, StoredOrder>> {
  const found = await nativeCollection(Orders)
    .find<StoredOrder>({ _id: { $in: [...ids] } })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}

/** Returns the order that the member or visitor is paying now, or null. */
export async function findOpenOrder(memberId: Id, tx?: Transaction): Promise<StoredOrder | null> {
  return find({ openFor: new Types.ObjectId(memberId) }, tx);
}

/** Returns any member's order of a payment, or null. */
export async function findOrderByPayment(paymentIntentId: string): Promise<StoredOrder | null> {
  return find({ paymentIntentId });
}

async function find(filter: mongo.Filter<StoredOrder>, tx?: Transaction): Promise<StoredOrder | null> {
  return nativeCollection(Orders).findOne<StoredOrder>(filter, tx && { session: tx });
}
