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

/** Returns the ids under which this order can be the caller's: the account's, unless its session opens another purchase
 *  only, and the visitor's. */
export function listCallerIds({ actor, visitorId }: OrderCaller, orderId: Id): Id[] {
  const isOpened = actor?.limitedTo === undefined || actor.limitedTo === orderId;
  return [isOpened ? actor?.id : undefined, visitorId].filter((id) => id !== undefined && id !== null);
}

/** Whether the caller's browser placed this order without an account. */
export function isBuyersBrowser({ visitorId }: OrderCaller, { guest }: Pick<StoredOrder, 'guest'>): boolean {
  return visitorId !== null && guest?.visitorId.toHexString() === visitorId;
}
