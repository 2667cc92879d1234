/** Number of characters of a payment id that are shown. */
const shownLength = 12;

/** Shortens the id of a payment at the card provider. */
export function shortPaymentId(paymentId: string): string {
  return paymentId.length > shownLength ? `${paymentId.slice(0, shownLength)}...` : paymentId;
}
