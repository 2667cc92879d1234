/** The scope of all writes to the member's cart. */
export const cartScope = 'cart';
