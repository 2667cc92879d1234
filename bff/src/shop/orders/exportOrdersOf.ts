import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** Orders, for a person who downloads their data. */
export function exportOrdersOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Orders).find(
    { memberId: new Types.ObjectId(userId) },
    { projection: { memberId: 0, productIds: 0 } },
  );
}
