/** Minimum and maximum of one card payment in US cents, as set by the card provider. */
export const paymentCents = { min: 50, max: 99_999_999 } as const;

/** The message for an order that is not free and below the minimum. */
export const tooCheapMessage = 'Card payments start at $0.50. Add another item to your cart.';

/** The message for an order above the limit. */
export const tooExpensiveMessage = 'An order can total at most $999,999.99';
