/** Number of characters of a payment id that are shown. */
const lengthMax = 12;

/** Shortens the id of a payment at the card provider. */
export function shortenPaymentId(paymentId: string): string {
  return paymentId.length > lengthMax ? `${paymentId.slice(0, lengthMax)}...` : paymentId;
}
