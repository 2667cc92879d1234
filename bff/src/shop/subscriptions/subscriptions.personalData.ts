import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { endGiftsOf } from './endGifts.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Deleting the customer at the card provider has ended them; a gift ends here. They stay as long as their orders,
 *  without the person. */
export const subscriptionsData = personalDataIn(Subscriptions, {
  owner: 'memberId',
  export: {
    about: 'Your memberships',
    fields: {
      ...{
        memberId: 0,
        guest: 0,
        slot: 0,
        mode: 0,
        stripeSubscriptionId: 0,
        latestOrderId: 0,
        productIds: 0,
      },
      ...{ rev: 0, effectsRev: 0, isSettled: 0, checkedAt: 0, sentEmails: 0, mrrMoves: 0 },
    },
  },
  onLeaving: async (userId, pseudonym) => {
    await endGiftsOf(new Types.ObjectId(userId));
    await updateInBatches(nativeCollection(Subscriptions), { memberId: new Types.ObjectId(userId) }, [
      { $set: { memberId: new Types.ObjectId(pseudonym), updatedAt: clock.now() } },
      { $unset: ['slot', 'guest', 'cancelReason'] },
    ]);
  },
});
