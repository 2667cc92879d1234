import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { rejectCreatorName } from '../../members/users/names/rejectLookalikeName.ts';
import { isWithoutAccount } from '../orders/order.ts';
import { isBuyersBrowser } from '../payments/orderCallers.ts';
import type { OrderCaller } from '../payments/orderCallers.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { writeSubscriptionEffects } from '../subscriptionEffects/writeSubscriptionEffects.ts';

/** Sets the address and the name of a visitor's subscription, as often as the visitor likes until it is paid. Never looks
 *  the address up, so that neither the response nor its duration reveals whether it has an account.
 *  @throws AppError('membership-not-found') also for a paid subscription and for that of another browser,
 *  AppError('name-of-creator') */
export async function setSubscriber(
  caller: OrderCaller,
  subscriptionId: Id,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await rejectCreatorName(name);
  for (;;) {
    const subscription = await findSubscription(new Types.ObjectId(subscriptionId));
    if (subscription?.guest === undefined || subscription.status !== 'incomplete')
      throw new AppError('membership-not-found');
    const { visitorId, orderId } = subscription.guest;
    if (orderId !== undefined || !isWithoutAccount(subscription) || !isBuyersBrowser(caller, subscription))
      throw new AppError('membership-not-found');
    const changed = await changeSubscription(subscription, { guest: { visitorId, email, name } });
    // Otherwise it was changed in the meantime, for example by its payment.
    if (changed === null) continue;
    await writeSubscriptionEffects(changed);
    return;
  }
}
