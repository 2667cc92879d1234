import type { CartItem } from '@grove/contracts/shop/cart';

/**
 * Adds up prices times quantities. Calculates in whole cents to avoid rounding errors.
 * @param amounts prices in dollars: '49.00'.
 * @returns the total in dollars: '98.00'.
 */
export function sumPrices(amounts: readonly { price: string; quantity: number }[]): string {
  const cents = amounts.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** The current total of the cart. Items that can't be bought are not included. */
export function cartTotal(items: readonly CartItem[]): string {
  return sumPrices(
    items
      .filter(({ notice }) => notice === null || notice.kind === 'price-changed')
      .map(({ product, quantity }) => ({ price: product.price, quantity })),
  );
}

/** Converts dollars to cents: '49.00' becomes 4900. */
export function toCents(price: string): number {
  return Number(price.replace('.', ''));
}
