/** Cents of one card payment in US dollars: what the card provider takes at least and at most. */
export const paymentCents = { min: 50, max: 99_999_999 } as const;

/** Why an order above the limit can't be paid. */
export const tooExpensive = 'One order can cost at most $999,999.99';
