/** So many characters of a payment's name are shown. */
const shownLength = 12;

/** The card provider's name of a payment, cut short. */
export function shortPaymentId(paymentId: string): string {
  return paymentId.length > shownLength ? `${paymentId.slice(0, shownLength)}...` : paymentId;
}
