import { typedBuyerKey } from '@grove/contracts/shop/typedBuyer';
import type { TypedBuyer } from '@grove/contracts/shop/typedBuyer';

/** Returns what the visitor has typed into the checkout in this tab: it survives a declined card, the bank's
 *  page, a reload, and Back. */
export function readTypedBuyer(): TypedBuyer {
  try {
    const stored = JSON.parse(sessionStorage.getItem(typedBuyerKey) ?? '{}') as Partial<TypedBuyer> | null;
    return { email: stored?.email ?? '', name: stored?.name ?? '' };
  } catch {
    // Session storage may be blocked, or contain something else.
    return { email: '', name: '' };
  }
}

/** Stores what the visitor has typed. */
export function storeTypedBuyer(buyer: TypedBuyer): void {
  try {
    sessionStorage.setItem(typedBuyerKey, JSON.stringify(buyer));
  } catch {
    // Session storage may be blocked or full. The fields are then empty after a reload.
  }
}

/** Removes what the visitor has typed, once it is no longer needed. */
export function clearTypedBuyer(): void {
  try {
    sessionStorage.removeItem(typedBuyerKey);
  } catch {
    // Nothing was stored.
  }
}
