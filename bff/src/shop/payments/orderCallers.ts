import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import type { CartCall, CartOwners } from '../carts/cartOwners.ts';
import type { StoredOrder } from '../orders/order.ts';

/** The caller of an endpoint about orders. One browser can have both: a session that opens one purchase, and a
 *  visitor's cart with the next one. */
export interface OrderCaller {
  actor: Actor | null;
  /** The id of the visitor's cart in this browser. Always null for a signed-in member. */
  visitorId: Id | null;
}

/** Finds whose orders a request concerns.
 *  @throws AppError('unauthorized') if the page shows another person. */
export async function findOrderCaller(
  call: CartCall,
  owners: Pick<CartOwners, 'find'>,
): Promise<OrderCaller> {
  const { actor } = call;
  const isSignedIn = actor !== null && actor.limitedTo === undefined;
  const owner = await owners.find(isSignedIn ? call : { ...call, actor: null });
  return { actor, visitorId: isSignedIn ? null : (owner?.id ?? null) };
}

/** Whether the order belongs to the caller: to their account, unless its session opens another purchase only, or to the
 *  visitor, as long as no account has it. */
export function isOwner(
  { actor, visitorId }: OrderCaller,
  { _id, memberId }: Pick<StoredOrder, '_id' | 'memberId'>,
): boolean {
  const ownerId = memberId.toHexString();
  if (visitorId === ownerId) return true;
  const isOpened = actor?.limitedTo === undefined || actor.limitedTo === _id.toHexString();
  return isOpened && actor?.id === ownerId;
}

/** Whether the caller's browser placed this order without an account. */
export function isBuyersBrowser({ visitorId }: OrderCaller, { guest }: Pick<StoredOrder, 'guest'>): boolean {
  return visitorId !== null && guest?.visitorId.toHexString() === visitorId;
}
