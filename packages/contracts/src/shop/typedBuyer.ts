/** The key in the browser's session storage of what a visitor has typed into the checkout, as JSON. */
export const typedBuyerKey = 'grove-buyer';

/** The email address and the name of a visitor who buys. */
export interface TypedBuyer {
  email: string;
  name: string;
}
