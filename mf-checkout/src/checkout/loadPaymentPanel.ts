/** Loads the payment form. Its code is not needed while the payment is being prepared. */
export function loadPaymentPanel() {
  return import('./PaymentPanel.tsx').then((module) => module.PaymentPanel);
}
