import { subscriptionOf } from './billingObjects.ts';
import type { Store } from './store.ts';

/** Finds what was charged twice: values of a metadata key that several successful payments have, invoices with several
 *  successful payments, and periods of a subscription with several paid invoices (`<subscription> <start>`). */
export function chargedTwice(store: Store, metadataKey: string): string[] {
  const intents = store.all('payment_intent').filter(({ status }) => status === 'succeeded');
  const payments = store.all('invoice_payment').filter(({ status }) => status === 'paid');
  const invoices = store.all('invoice').filter(({ status }) => status === 'paid');
  return [
    ...repeated(intents.flatMap(({ metadata }) => metadata[metadataKey] ?? [])),
    ...repeated(payments.map(({ invoice }) => invoice)),
    ...repeated(
      invoices.flatMap((invoice) =>
        invoice.lines.data.map(({ period }) => `${subscriptionOf(invoice)} ${period.start}`),
      ),
    ),
  ];
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const value of values) (seen.has(value) ? found : seen).add(value);
  return [...found];
}
