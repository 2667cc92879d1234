import type { Id } from '@grove/contracts/fields/fields';
import { subscribersPageSize } from '@grove/contracts/shop/planRules';
import type { Subscriber } from '@grove/contracts/shop/memberships';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import { listSubscriptionsTo } from '../subscriptions/listSubscriptionsTo.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { toMemberships } from './toMembership.ts';

/** Returns a page of the subscriptions to a membership, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listSubscribers(
  productId: Id,
  cursor: string | undefined,
): Promise<{ subscribers: Subscriber[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await listSubscriptionsTo(productId, { cursor, size: subscribersPageSize });
  return { subscribers: await toSubscribers(shown), nextCursor };
}

/** Converts subscriptions to the form for creators, with three queries for all of them. */
export async function toSubscribers(subscriptions: readonly StoredSubscription[]): Promise<Subscriber[]> {
  const [memberships, names] = await Promise.all([
    toMemberships(subscriptions),
    findUsernames(subscriptions.map(({ memberId }) => memberId)),
  ]);
  return memberships.map((membership, index) => {
    const { memberId, cancelReason = '' } = subscriptions[index] ?? {};
    const id = memberId?.toHexString() ?? '';
    return { ...membership, member: { id, username: names.get(id) ?? '' }, cancelReason };
  });
}
