import type { PaymentIntent } from './objects.ts';
import { flag, nested, oneOf, text, texts } from './params.ts';
import type { Call } from './sim.ts';
import type { ChallengeOptions } from './challenges.ts';
import { invalid, missing } from './stripeError.ts';

// Parameters that payments and setups share.

/** Returns the customer's id; null if none is given. @throws StripeError if there is no such customer. */
export function customerOf({ sim, params }: Call): string | null {
  const id = text(params, 'customer');
  if (id === undefined) return null;
  if (!sim.store.find('customer', id)) throw missing('customer', id, 'customer');
  return id;
}

/** Names of the parameters that `methodTypesOf` reads. */
export const methodTypeParams = ['automatic_payment_methods', 'allowed_payment_method_types'];

export function methodTypesOf({ params }: Call) {
  const allowed = texts(params, 'allowed_payment_method_types');
  const payment_method_types = ['card'];
  if (allowed.length > 0)
    return {
      allowed_payment_method_types: allowed,
      automatic_payment_methods: null,
      payment_method_types,
    };
  const automatic = nested(params, 'automatic_payment_methods');
  const redirects = automatic && oneOf(automatic, 'allow_redirects', ['always', 'never']);
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: { allow_redirects: redirects ?? ('always' as const), enabled: true as const },
    payment_method_types,
  };
}

/** Returns how the buyer would be led to the bank.
 *  @throws StripeError if a redirect would be possible, but there is no URL to return to. */
export function challengeOptions(
  { params, key }: Call,
  intent: Pick<PaymentIntent, 'automatic_payment_methods'>,
  what: 'PaymentIntent' | 'SetupIntent',
): ChallengeOptions {
  const returnUrl = text(params, 'return_url');
  const useSdk = flag(params, 'use_stripe_sdk') ?? key === 'publishable';
  if (!returnUrl && !useSdk && intent.automatic_payment_methods?.allow_redirects === 'always')
    throw invalid(
      `This ${what} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
      { param: 'return_url' },
    );
  return { returnUrl, useSdk };
}
