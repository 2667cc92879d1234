import { showChallenge } from './challenge.ts';
import { Elements } from './elements.ts';
import type { ElementsOptions } from './elements.ts';
import { integrationError } from './integrationError.ts';
import type { StripeResult } from './messages.ts';
import { intentOf, request, retrieveIntent } from './request.ts';

interface ConfirmParams {
  return_url?: string;
  payment_method?: string;
  receipt_email?: string;
}

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: 'always' | 'if_required';
}

// `currentScript` is available only while the script runs.
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Creates the result of `Stripe(publishableKey)`: the parts of Stripe's script that Grove and its libraries use. */
function createStripe(publishableKey: string) {
  if (!/^pk_(test|live)_/.test(publishableKey))
    throw integrationError(`Invalid API Key provided: ${publishableKey.slice(0, 8)}…`);
  const caller = { origin, publishableKey };

  const confirmPayment = async (options: ConfirmOptions): Promise<StripeResult> => {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!clientSecret) throw integrationError('Missing value for stripe.confirmPayment(): clientSecret.');
    if (redirect === 'always' && !confirmParams.return_url)
      throw integrationError('Missing value for stripe.confirmPayment(): confirmParams.return_url.');
    const confirmed = elements
      ? await elements.mounted.confirm(clientSecret, textsOf(confirmParams))
      : await confirmDirectly(clientSecret, confirmParams);
    const answer = await afterNextAction(confirmed, clientSecret);
    if (answer.paymentIntent && redirect === 'always' && confirmParams.return_url)
      return redirectTo(confirmParams.return_url, answer.paymentIntent);
    return answer;
  };

  const confirmDirectly = (clientSecret: string, params: ConfirmParams) =>
    request(caller, 'POST', `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
      ...textsOf(params),
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
    });

  /** Shows the bank's challenge, if there is one. Its result is in the intent. */
  const afterNextAction = async (answer: StripeResult, clientSecret: string): Promise<StripeResult> => {
    const url = answer.paymentIntent?.next_action?.use_stripe_sdk?.stripe_js;
    if (answer.paymentIntent?.status !== 'requires_action' || url === undefined) return answer;
    await showChallenge(url);
    return outcome(await retrieveIntent(caller, clientSecret));
  };

  return {
    elements: (options: ElementsOptions) => new Elements(origin, publishableKey, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(caller, clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      afterNextAction(await retrieveIntent(caller, clientSecret), clientSecret),
    confirmCardPayment: async (clientSecret: string, params: ConfirmParams = {}) =>
      afterNextAction(await confirmDirectly(clientSecret, params), clientSecret),
    createToken: unsupported,
    createPaymentMethod: unsupported,
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

/** Reports a payment that failed after the challenge in the same way as one that failed immediately. */
function outcome(answer: StripeResult): StripeResult {
  const { paymentIntent } = answer;
  if (paymentIntent?.status !== 'requires_payment_method' || !paymentIntent.last_payment_error) return answer;
  return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
}

/** Leaves the page. Like Stripe's, the promise never resolves. */
function redirectTo(
  returnUrl: string,
  intent: { id: string; client_secret: string; status: string },
): Promise<StripeResult> {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status);
  location.assign(url);
  return new Promise(() => undefined);
}

function textsOf(params: ConfirmParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'));
}

function unsupported(): Promise<StripeResult> {
  const message = 'The Stripe simulator supports only the Payment Element.';
  return Promise.resolve({ error: { type: 'invalid_request_error', message } });
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
