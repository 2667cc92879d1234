import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

/** Lists the paid orders of visitors that wait for the owner of an address.
 *  @param email in lower case. */
export async function listOrdersAwaiting(email: string, tx: Transaction): Promise<StoredOrder[]> {
  return nativeCollection(Orders)
    .find({ 'guest.awaitsOwner': true, 'guest.email': email, status: 'paid' }, { session: tx })
    .toArray();
}
