import type { Params } from './params.ts';
import { texts } from './params.ts';
import type { Store, TableName } from './store.ts';
import { invalid } from './stripeError.ts';

const tables: Record<string, TableName> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  customer: 'customer',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  product: 'product',
  pending_setup_intent: 'setup_intent',
  subscription: 'subscription',
  test_clock: 'test_clock',
};

type Json = Record<string, unknown>;

/** Replaces ids with their objects, for each path in `expand[]`: `latest_charge`, `data.charge.payment_intent`. */
export function expand(store: Store, params: Params, answer: object): object {
  return texts(params, 'expand').reduce<object>(
    (expanded, path) => expandPath(store, expanded, path.split('.'), path),
    answer,
  );
}

function expandPath(store: Store, value: object, [name = '', ...rest]: string[], path: string): object {
  if (Array.isArray(value)) return value.map((one: object) => expandPath(store, one, [name, ...rest], path));
  const fields = value as Json;
  const included = includable(store, fields, name);
  const inner = included === undefined ? fields[name] : included;
  if (inner === null) return { ...value, [name]: null };
  const found = typeof inner === 'string' ? load(store, name, inner) : inner;
  if (typeof found !== 'object')
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...value, [name]: rest.length === 0 ? found : expandPath(store, found, rest, path) };
}

function load(store: Store, name: string, id: string): object | undefined {
  // The simulator does not know Stripe's fees.
  if (name === 'balance_transaction') return { id, object: 'balance_transaction' };
  const table = tables[name];
  const found = table && store.find(table, id);
  return found ?? (table === 'customer' ? store.find('deleted_customer', id) : undefined);
}

/** Returns a field that responses contain only if it is expanded. */
function includable(store: Store, fields: Json, name: string): object | null | undefined {
  if (name === 'refunds' && fields['object'] === 'charge') return refundsOf(store, fields);
  if (fields['object'] !== 'invoice') return undefined;
  if (name === 'payments') return paymentsOf(store, String(fields['id']));
  return name === 'confirmation_secret' ? confirmationSecretOf(store, fields) : undefined;
}

function paymentsOf(store: Store, invoice: string) {
  const data = store.by('invoice_payment', 'invoice', invoice).toReversed();
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` };
}

/** Returns the client secret with which a browser pays an invoice; null if there is nothing to pay. */
function confirmationSecretOf(store: Store, { id, status }: Json) {
  const [payment] = store.by('invoice_payment', 'invoice', String(id));
  const intent = store.find('payment_intent', payment?.payment.payment_intent ?? '');
  return status === 'open' && intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

function refundsOf(store: Store, { id }: Json) {
  const data = store.all('refund').filter(({ charge }) => charge === id);
  return {
    object: 'list',
    data: data.toReversed(),
    has_more: false,
    url: `/v1/charges/${String(id)}/refunds`,
  };
}
