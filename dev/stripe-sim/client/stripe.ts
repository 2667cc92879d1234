import { showChallenge } from './challenge.ts';
import { Elements } from './elements.ts';
import type { ElementsOptions } from './elements.ts';
import { integrationError } from './integrationError.ts';
import type { Intent, StripeResult } from './messages.ts';
import { confirmIntent, retrieveIntent } from './request.ts';

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

type ConfirmKind = 'Payment' | 'Setup';

// `currentScript` is available only while the script runs.
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Creates the result of `Stripe(publishableKey)`: the parts of Stripe's script that Grove and its libraries use. */
function createStripe(publishableKey: string) {
  if (!/^pk_(test|live)_/.test(publishableKey))
    throw integrationError(`Invalid API Key provided: ${publishableKey.slice(0, 8)}…`);
  const caller = { origin, publishableKey };

  const confirm = async (kind: ConfirmKind, options: ConfirmOptions): Promise<StripeResult> => {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    checkOptions(kind, clientSecret, options);
    const confirmed = elements
      ? await elements.mounted.confirm(clientSecret, textsOf(confirmParams))
      : await confirmIntent(caller, clientSecret, textsOf(confirmParams));
    const answer = await afterNextAction(confirmed, clientSecret);
    const intent = answer.paymentIntent ?? answer.setupIntent;
    if (intent && redirect === 'always' && confirmParams.return_url)
      return redirectTo(confirmParams.return_url, intent);
    return answer;
  };

  /** Shows the bank's challenge, if there is one. Its result is in the intent. */
  const afterNextAction = async (answer: StripeResult, clientSecret: string): Promise<StripeResult> => {
    const intent = answer.paymentIntent ?? answer.setupIntent;
    const url = intent?.next_action?.use_stripe_sdk?.stripe_js;
    if (intent?.status !== 'requires_action' || url === undefined) return answer;
    await showChallenge(url);
    return outcome(await retrieveIntent(caller, clientSecret));
  };

  const confirmCard = async (clientSecret: string, params: ConfirmParams = {}) =>
    afterNextAction(await confirmIntent(caller, clientSecret, textsOf(params)), clientSecret);

  return {
    elements: (options: ElementsOptions) => new Elements(origin, publishableKey, options),
    confirmPayment: (options: ConfirmOptions) => confirm('Payment', options),
    confirmSetup: (options: ConfirmOptions) => confirm('Setup', options),
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(caller, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieveIntent(caller, clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      afterNextAction(await retrieveIntent(caller, clientSecret), clientSecret),
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    createToken: unsupported,
    createPaymentMethod: unsupported,
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

/** @throws IntegrationError for options that Stripe's script rejects. */
function checkOptions(
  kind: ConfirmKind,
  clientSecret: string | null | undefined,
  { confirmParams, redirect = 'always' }: ConfirmOptions,
): asserts clientSecret is string {
  const method = `stripe.confirm${kind}()`;
  if (!clientSecret) throw integrationError(`Missing value for ${method}: clientSecret.`);
  if (clientSecret.startsWith('seti_') !== (kind === 'Setup'))
    throw integrationError(
      `Invalid value for ${method}: clientSecret should be a client secret of a ${kind}Intent.`,
    );
  if (redirect === 'always' && !confirmParams?.return_url)
    throw integrationError(`Missing value for ${method}: confirmParams.return_url.`);
}

/** Reports an intent that failed after the challenge in the same way as one that failed immediately. */
function outcome(answer: StripeResult): StripeResult {
  const intent = answer.paymentIntent ?? answer.setupIntent;
  const error = intent?.last_payment_error ?? intent?.last_setup_error;
  if (intent?.status !== 'requires_payment_method' || !error) return answer;
  return { error: { ...error, [intent.object]: intent } };
}

/** Leaves the page. Like Stripe's, the promise never resolves. */
function redirectTo(returnUrl: string, intent: Intent): Promise<StripeResult> {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
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
