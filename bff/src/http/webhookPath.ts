/** Where the card provider tells what has happened: the one write that comes from elsewhere. It proves by its signature
 *  whose it is. */
export const webhookPath = '/api/stripe/webhook';
