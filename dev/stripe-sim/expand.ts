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
  if (fields[name] === null) return value;
  const inner = name === 'refunds' && fields['object'] === 'charge' ? refundsOf(store, fields) : fields[name];
  const found = typeof inner === 'string' ? load(store, name, inner) : inner;
  if (typeof found !== 'object')
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...value, [name]: rest.length === 0 ? found : expandPath(store, found, rest, path) };
}

function load(store: Store, name: string, id: string): object | undefined {
  // The simulator does not know Stripe's fees.
  if (name === 'balance_transaction') return { id, object: 'balance_transaction' };
  const table = tables[name];
  return table && store.find(table, id);
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
