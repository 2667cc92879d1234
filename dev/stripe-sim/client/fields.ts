import { digitsOf, expiryProblem, isCardNumber, kindOf } from './card.ts';
import type { ApiError } from './messages.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type Values = Record<FieldName, string>;

export const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc'];

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
};
type Code = keyof typeof messages;

/** Returns the problem with a field, with Stripe's message. */
export function problemOf(name: FieldName, values: Values): ApiError | undefined {
  const code = { number: numberCode, expiry: expiryCode, cvc: cvcCode }[name](values);
  return code && { type: 'validation_error', code, message: messages[code] };
}

function numberCode({ number }: Values): Code | undefined {
  const digits = digitsOf(number);
  if (digits.length < kindOf(digits).digits) return 'incomplete_number';
  return isCardNumber(digits) ? undefined : 'invalid_number';
}

function expiryCode({ expiry }: Values): Code | undefined {
  const digits = digitsOf(expiry);
  if (digits.length < 4) return 'incomplete_expiry';
  const problem = expiryProblem(Number(digits.slice(0, 2)), 2_000 + Number(digits.slice(2)));
  if (problem === 'month') return 'invalid_expiry_month';
  if (problem === 'expired') return 'invalid_expiry_year_past';
  return problem && 'invalid_expiry_year';
}

function cvcCode({ cvc, number }: Values): Code | undefined {
  return cvc.length < kindOf(digitsOf(number)).codeDigits ? 'incomplete_cvc' : undefined;
}

/** Converts the form to the API's parameters. */
export function paymentMethodData(values: Values, country: string): Record<string, string> {
  const expiry = digitsOf(values.expiry);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][country]': country,
    'payment_method_data[card][number]': digitsOf(values.number),
    'payment_method_data[card][exp_month]': expiry.slice(0, 2),
    'payment_method_data[card][exp_year]': expiry.slice(2),
    'payment_method_data[card][cvc]': values.cvc,
  };
}
