import type { CartItem } from '@grove/contracts/cart';

/** Adds up amounts as they cross the wire, each as often as told: in whole cents, so that nothing is rounded.
 *  @returns '98.00'. */
export function sumOf(amounts: readonly { price: string; quantity: number }[]): string {
  const cents = amounts.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0);
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** What the cart costs as it is now. What is not bought, because it is owned or no longer offered, costs nothing. */
export function cartTotal(items: readonly CartItem[]): string {
  return sumOf(
    items
      .filter(({ notice }) => notice === null || notice.kind === 'price-changed')
      .map(({ product, quantity }) => ({ price: product.price, quantity })),
  );
}

/** '49.00' as 4900. */
export function centsOf(price: string): number {
  return Number(price.replace('.', ''));
}
