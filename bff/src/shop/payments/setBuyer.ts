import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { rejectCreatorName } from '../../members/users/names/rejectLookalikeName.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';
import { isBuyersBrowser } from './orderCallers.ts';
import type { OrderCaller } from './orderCallers.ts';
import { writeEffects } from './writeEffects.ts';

/** Sets the address and the name of a visitor's order, as often as the visitor likes until it is paid. Never looks the
 *  address up, so that neither the response nor its duration reveals whether it has an account.
 *  @throws AppError('order-not-found') also for a paid order and for that of another browser,
 *  AppError('name-of-creator') */
export async function setBuyer(
  caller: OrderCaller,
  orderId: Id,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await rejectCreatorName(name);
  for (;;) {
    const order = await findOrder(new Types.ObjectId(orderId));
    if (order?.guest === undefined || order.status !== 'open' || !isBuyersBrowser(caller, order))
      throw new AppError('order-not-found');
    const { visitorId } = order.guest;
    const changed = await changeOrder(order, { guest: { visitorId, email, name } });
    // Otherwise the order was changed in the meantime, for example by its payment.
    if (changed === null) continue;
    await writeEffects(changed);
    return;
  }
}
