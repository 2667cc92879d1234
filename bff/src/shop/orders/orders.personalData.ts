import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

export const ordersData = personalDataIn(Orders, {
  owner: 'memberId',
  export: {
    about: 'Your orders',
    fields: {
      memberId: 0,
      guest: 0,
      productIds: 0,
      openFor: 0,
      claimOf: 0,
      cartHash: 0,
      paymentIntentId: 0,
      invoiceId: 0,
      subscriptionId: 0,
      'refunds.key': 0,
      'cardRefunds.id': 0,
      'cardRefunds.key': 0,
      'cardRefunds.isNotified': 0,
      counted: 0,
    },
  },
  // The law requires orders to be kept, with amounts and dates. Only the member's id is replaced.
  onLeaving: (userId, pseudonym) =>
    updateInBatches(nativeCollection(Orders), { memberId: new Types.ObjectId(userId) }, [
      { $set: { memberId: new Types.ObjectId(pseudonym), updatedAt: clock.now() } },
      { $unset: ['openFor', 'guest'] },
    ]),
});
