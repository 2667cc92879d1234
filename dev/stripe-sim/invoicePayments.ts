import type { InvoicePayment } from './billingObjects.ts';
import { listPage } from './lists.ts';
import { nested, oneOf, rejectUnknown, required, text } from './params.ts';
import type { Call } from './sim.ts';
import { missing } from './stripeError.ts';

export function retrieveInvoicePayment({ sim }: Call, id: string): InvoicePayment {
  const payment = sim.store.find('invoice_payment', id);
  if (!payment) throw missing('invoice_payment', id);
  return payment;
}

/** Lists the payments of invoices, newest first, optionally those of an invoice or of a payment intent. */
export function listInvoicePayments(call: Call) {
  const { params } = call;
  rejectUnknown(
    params,
    'invoice',
    'payment',
    'status',
    'created',
    'limit',
    'starting_after',
    'ending_before',
  );
  const status = oneOf(params, 'status', ['open', 'paid', 'canceled']);
  const found = payments(call).filter((one) => (status ?? one.status) === one.status);
  return listPage(params, '/v1/invoice_payments', found);
}

function payments({ sim: { store }, params }: Call): InvoicePayment[] {
  const invoice = text(params, 'invoice');
  const payment = nested(params, 'payment');
  if (!payment)
    return invoice === undefined
      ? store.all('invoice_payment')
      : store.by('invoice_payment', 'invoice', invoice);
  rejectUnknown(payment, 'payment_intent', 'type');
  oneOf(payment, 'type', ['payment_intent']);
  return store
    .by('invoice_payment', 'intent', required(payment, 'payment_intent'))
    .filter((one) => (invoice ?? one.invoice) === one.invoice);
}
