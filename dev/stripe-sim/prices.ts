import { intervals } from './billingObjects.ts';
import type { Plan, Price } from './billingObjects.ts';
import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import { flag, integer, metadataAfter, nested, oneOf, rejectUnknown, required, text } from './params.ts';
import type { Params } from './params.ts';
import { currencyOf } from './paymentIntents.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

// Stripe has no minimum for prices, but cannot charge less than 0.50; it adds less to the customer's balance, which
// the simulator lacks.
const minCents = 50;
const maxCents = 99_999_999;
const maxYears = 3;

/** Creates the recurring price of a product, which renews each month or year. */
export function createPrice(call: Call): Price {
  const { sim, params } = call;
  rejectUnknown(params, 'active', 'currency', 'metadata', 'nickname', 'product', 'recurring', 'unit_amount');
  const cents = amountOf(params);
  const price = sim.store.put('price', {
    id: newId('price'),
    object: 'price',
    active: flag(params, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: seconds(),
    currency: currencyOf(required(params, 'currency')),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: metadataAfter(params),
    nickname: text(params, 'nickname') ?? null,
    product: productOf(call),
    recurring: recurringOf(params),
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  });
  emit(call, 'price.created', price);
  return price;
}

export function retrievePrice({ sim }: Call, id: string): Price {
  const price = sim.store.find('price', id);
  if (!price) throw missing('price', id, 'price');
  return price;
}

/** Updates a price. As at Stripe, its amount, currency and interval cannot change. */
export function updatePrice(call: Call, id: string): Price {
  const { sim, params } = call;
  rejectUnknown(params, 'active', 'metadata', 'nickname');
  const price = retrievePrice(call, id);
  const updated = sim.store.put('price', {
    ...price,
    active: flag(params, 'active') ?? price.active,
    metadata: metadataAfter(params, price.metadata),
    nickname: text(params, 'nickname') ?? price.nickname,
  });
  emit(call, 'price.updated', updated);
  return updated;
}

/** Lists prices, newest first. */
export function listPrices({ sim, params }: Call) {
  rejectUnknown(params, 'active', 'product', 'created', 'limit', 'starting_after', 'ending_before');
  const active = flag(params, 'active');
  const product = text(params, 'product');
  const found = sim.store
    .all('price')
    .filter((one) => (active ?? one.active) === one.active)
    .filter((one) => (product ?? one.product) === one.product);
  return listPage(params, '/v1/prices', found);
}

/** Returns the legacy form of a price. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function productOf({ sim, params }: Call): string {
  const id = required(params, 'product');
  if (!sim.store.find('product', id)) throw missing('product', id, 'product');
  return id;
}

function recurringOf(params: Params): Price['recurring'] {
  const recurring = nested(params, 'recurring');
  if (!recurring)
    throw invalid('The Stripe simulator supports only recurring prices.', { param: 'recurring' });
  rejectUnknown(recurring, 'interval', 'interval_count');
  const interval = oneOf(recurring, 'interval', intervals);
  if (!interval)
    throw invalid('Missing required param: recurring[interval].', {
      code: 'parameter_missing',
      param: 'recurring[interval]',
    });
  const count = integer(recurring, 'interval_count') ?? 1;
  if (count < 1 || count > (interval === 'year' ? maxYears : maxYears * 12))
    throw invalid('The interval can be at most three years.', { param: 'recurring[interval_count]' });
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

function amountOf(params: Params): number {
  const cents = integer(params, 'unit_amount');
  const param = 'unit_amount';
  if (cents === undefined)
    throw invalid('Missing required param: unit_amount.', { code: 'parameter_missing', param });
  if (cents < minCents || cents > maxCents)
    throw invalid('The Stripe simulator supports only prices between 0.50 and 999,999.99.', { param });
  return cents;
}
