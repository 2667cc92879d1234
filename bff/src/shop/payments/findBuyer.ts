import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';

/** The recipient of an order's emails. */
export interface Buyer {
  username: string;
  email: string;
  /** Null without an account. */
  userId: Id | null;
}

/** Finds the buyer of an order: the member or, as long as no account has the order, what the visitor has entered. Null
 *  for a deleted account, and for a visitor who has entered nothing. */
export async function findBuyer(
  order: Pick<StoredOrder, 'memberId' | 'guest'>,
  tx?: Transaction,
): Promise<Buyer | null> {
  if (isWithoutAccount(order)) {
    const { email, name = '' } = order.guest ?? {};
    return email === undefined ? null : { username: name, email, userId: null };
  }
  const userId = order.memberId.toHexString();
  const user = await findNotificationRecipient(userId, tx);
  return user && { username: user.username, email: user.email, userId };
}
