/** A mistake in the code that uses Stripe, not in what a buyer does. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
