/** Path of the card provider's events: the only write that other sites may send. Its signature is verified. */
export const webhookPath = '/api/stripe/webhook';
