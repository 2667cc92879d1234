import type { Id } from '@grove/contracts/fields/fields';
import { transferSeats } from '../../coaching/classes/transferSeats.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import { removeItemsFromCart } from '../carts/removeFromCart.ts';
import {
  findSubscriptionOwner,
  holdGuestSubscription,
  moveGuestSubscription,
} from '../subscriptionEffects/moveGuestSubscription.ts';
import type { OrderChange } from '../orders/changeOrder.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { createGuestAccount, renewClaimLink } from './guestAccounts.ts';

/** The owner of a visitor's order after its payment. */
export interface Assignment {
  change: Pick<OrderChange, 'memberId' | 'guest'>;
  /** The link that confirms the account; undefined if the account is confirmed or none was created. */
  linkId?: Id;
}

/** Decides once who gets a visitor's paid order: a new account, if the address has none. Otherwise the order waits for
 *  the owner of the address (decision 164), who gets a link if they have not confirmed their account yet. Changes nothing for the orders of members.
 *  @throws AppError('link-expired') if an account with this address was created in the meantime. */
export async function assignBuyer(order: StoredOrder, tx: Transaction): Promise<Assignment> {
  const { guest, status, memberId, productIds } = order;
  if (guest === undefined || status !== 'paid' || !isWithoutAccount(order) || guest.awaitsOwner === true)
    return { change: {} };
  const owner = await findSubscriptionOwner(order, tx);
  if (owner !== null) return { change: { memberId: owner, guest: { visitorId: guest.visitorId } } };
  // Removes only the ordered products, not those that were added since.
  await removeItemsFromCart(memberId.toHexString(), productIds, tx);
  const { visitorId, email, name } = guest;
  const account = email === undefined ? null : await findCredentialsByEmail(email, tx);
  if (email === undefined || name === undefined || account !== null) {
    await holdGuestSubscription(order, tx);
    const waiting = { change: { guest: { ...guest, awaitsOwner: true } } } as const;
    // Without a password, its owner cannot sign in.
    return account?.isUnconfirmed === true
      ? { ...waiting, linkId: await renewClaimLink(account, tx) }
      : waiting;
  }
  const { user, linkId } = await createGuestAccount({ email, username: name }, tx);
  await transferSeats(order._id, user._id, tx);
  await moveGuestSubscription(order, user._id, tx);
  return { change: { memberId: user._id, guest: { visitorId } }, linkId };
}
