import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

const only = { projection: { _id: 1 } };
const sometime = { $gt: new Date(0) };

/** Whether anybody has bought something for money, even if it was refunded. Each query reads one entry of a partial
 *  index, whose conditions it repeats. */
export async function hasSale(): Promise<boolean> {
  const orders = nativeCollection(Orders);
  const [paid, refunded] = await Promise.all([
    orders.findOne({ status: 'paid', totalCents: { $gt: 0 }, paidAt: sometime }, only),
    orders.findOne({ refundedAt: sometime }, only),
  ]);
  return paid !== null || refunded !== null;
}

/** Whether anybody has a paid order or has claimed a free product. Reads one index entry. */
export async function hasPaidOrder(): Promise<boolean> {
  return (await nativeCollection(Orders).findOne({ status: 'paid' }, only)) !== null;
}
