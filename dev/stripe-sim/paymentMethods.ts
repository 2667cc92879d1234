import { newId, seconds } from './objects.ts';
import type { BillingDetails, Card, PaymentIntent, PaymentMethod } from './objects.ts';
import { integer, nested, required, text } from './params.ts';
import type { Params } from './params.ts';
import type { Call, Sim } from './sim.ts';
import { invalid, missing, StripeError } from './stripeError.ts';
import { findTestCard, isCardNumber } from './testCards.ts';
import type { TestCard } from './testCards.ts';

/** Returns the payment method of a confirmation: the one sent with it, or the intent's. */
export function findOrCreateMethod(
  call: Call,
  intent: Pick<PaymentIntent, 'payment_method'> | undefined,
): PaymentMethod | undefined {
  const { sim, params } = call;
  const data = nested(params, 'payment_method_data');
  if (data) return sim.store.put('payment_method', createFromForm(data));
  const id = text(params, 'payment_method') ?? intent?.payment_method;
  if (!id) return undefined;
  const existing = sim.store.find('payment_method', id);
  if (existing) return existing;
  const card = findTestCard(id);
  if (!card || !id.startsWith('pm_')) throw missing('PaymentMethod', id, 'payment_method');
  return sim.store.put('payment_method', paymentMethod({ number: card.number, month: 12, year: 2034 }));
}

export function retrievePaymentMethod({ sim }: Call, id: string): PaymentMethod {
  const method = sim.store.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** Returns the test card of a payment method; undefined if its number is not a test card's. */
export function testCardOf(sim: Sim, id: string | null): TestCard | undefined {
  const method = id === null ? undefined : sim.store.find('payment_method', id);
  return method && findTestCard(method.card.fingerprint);
}

/** Creates a payment method from the Payment Element's data. Only the last digits and the test card's name are
 *  stored. */
function createFromForm(data: Params): PaymentMethod {
  if (required(data, 'type') !== 'card')
    throw invalid('The Stripe simulator supports only cards.', { param: 'payment_method_data[type]' });
  const card = nested(data, 'card') ?? (new Map() as Params);
  const number = required(card, 'number').replace(/[\s-]/g, '');
  if (!isCardNumber(number))
    throw new StripeError(402, 'card_error', 'Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'number',
    });
  const month = integer(card, 'exp_month') ?? 0;
  const year = fullYear(integer(card, 'exp_year') ?? 0);
  rejectExpired(month, year);
  return paymentMethod({ number, month, year, billing: billingDetails(data) });
}

/** Returns a full year: '34' → 2034. */
function fullYear(year: number): number {
  return year < 100 ? 2_000 + year : year;
}

/** @throws StripeError of type card_error if the card has expired. */
export function rejectExpired(month: number, year: number): void {
  const now = new Date();
  if (month < 1 || month > 12)
    throw new StripeError(402, 'card_error', "Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  if (hasExpired({ exp_month: month, exp_year: year }, now))
    throw new StripeError(402, 'card_error', "Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    });
}

/** Whether a card has expired: it is valid to the end of its month. */
export function hasExpired(card: Pick<Card, 'exp_month' | 'exp_year'>, now: Date): boolean {
  return card.exp_year * 12 + card.exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}

interface CardData {
  number: string;
  month: number;
  year: number;
  billing?: BillingDetails;
}

function paymentMethod({ number, month, year, billing }: CardData): PaymentMethod {
  const card = findTestCard(number);
  const brand = card?.brand ?? 'visa';
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing ?? emptyBillingDetails,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      // Stripe's fingerprint is opaque. Here it is the test card's name, so that no number is stored.
      fingerprint: card?.alias ?? 'unknown',
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      network: brand,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

const emptyBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
};

function billingDetails(data: Params): BillingDetails {
  const details = nested(data, 'billing_details');
  const address = details && nested(details, 'address');
  if (!details) return emptyBillingDetails;
  return {
    address: {
      ...emptyBillingDetails.address,
      country: (address && text(address, 'country')) ?? null,
      postal_code: (address && text(address, 'postal_code')) ?? null,
    },
    email: text(details, 'email') ?? null,
    name: text(details, 'name') ?? null,
    phone: text(details, 'phone') ?? null,
  };
}
