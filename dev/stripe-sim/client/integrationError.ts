/** Creates an error for a mistake in the code that uses Stripe, not in a buyer's input. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
