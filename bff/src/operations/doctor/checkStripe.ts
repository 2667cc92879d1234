import type Stripe from 'stripe';
import { webhookPath } from '../../http/crossSitePaths.ts';
import { clock } from '../../infra/clock.ts';
import { openStripe, stripeApiVersion } from '../../infra/stripe.ts';
import { isLiveKey } from '../../env.ts';
import {
  listHandledEventIds,
  paymentEventGroups,
  paymentEventTypes,
} from '../../shop/payments/handlePaymentEvent.ts';
import { countOf, failure, ok, warning } from './check.ts';
import type { Finding, Installation } from './check.ts';

const request = { timeout: 5_000, maxNetworkRetries: 0 };
const dashboard = "Stripe's dashboard, Developers, Webhooks";
// Webhooks that are being sent are not lost, and the site recovers lost ones within five minutes.
const graceSeconds = 600;

/** Checks the secret key with a request that the site also sends, so that a restricted key needs no other right. */
export async function checkStripeKeys({ env }: Installation): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key } = env;
  if (key === undefined) return ok('Card payments are off.');
  try {
    const stripe = await openStripe(env);
    await stripe.events.list({ limit: 1 }, request);
  } catch (error) {
    return explain(error, 'STRIPE_SECRET_KEY');
  }
  return isLiveKey(key)
    ? ok('Stripe accepts the live key.')
    : ok('Stripe accepts the test key: no money moves.');
}

/** Checks that Stripe sends every needed event to the site and that none is lost. */
export async function checkWebhooks({ env }: Installation): Promise<Finding> {
  if (env.STRIPE_SECRET_KEY === undefined) return ok('Card payments are off.');
  try {
    const stripe = await openStripe(env);
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, request);
    const problem = findEndpointProblem(data, `${env.PUBLIC_URL}${webhookPath}`);
    return problem ?? (await checkDeliveries(stripe));
  } catch (error) {
    return explain(error, 'The right "Webhook Endpoints: Read" of STRIPE_SECRET_KEY');
  }
}

function findEndpointProblem(endpoints: Stripe.WebhookEndpoint[], url: string): Finding | undefined {
  const endpoint = endpoints.find((one) => one.url === url && one.status === 'enabled');
  if (endpoint === undefined) {
    const isDisabled = endpoints.some((one) => one.url === url);
    return failure(
      isDisabled
        ? `The webhook endpoint is disabled. Enable it in ${dashboard}.`
        : `Stripe has no webhook endpoint ${url}. Add it in ${dashboard}.`,
    );
  }
  const { enabled_events: enabled, api_version: version } = endpoint;
  const missing = paymentEventTypes.filter((type) => !enabled.includes(type) && !enabled.includes('*'));
  if (missing.length > 0)
    return failure(`The webhook endpoint does not send ${missing.join(', ')}. Add them in ${dashboard}.`);
  if (version !== stripeApiVersion)
    return warning(
      `The webhook endpoint uses API version ${version ?? 'of the account'} instead of ${stripeApiVersion}. Add one with this version in ${dashboard}.`,
    );
  return undefined;
}

async function checkDeliveries(stripe: Stripe): Promise<Finding> {
  const lt = Math.floor(clock.now().getTime() / 1_000) - graceSeconds;
  const lists = await Promise.all(
    paymentEventGroups.map((types) =>
      stripe.events.list({ delivery_success: false, types, created: { lt }, limit: 100 }, request),
    ),
  );
  const data = lists.flatMap((list) => list.data);
  const hasMore = lists.some((list) => list.has_more);
  if (data.length === 0) return ok('The webhook endpoint gets all events, and none is undelivered.');
  const handled = await listHandledEventIds(data.map(({ id }) => id));
  const events = `${hasMore ? 'more than ' : ''}${countOf(data.length, 'event')}`;
  const lost = `Stripe could not deliver ${events} of the last 30 days`;
  const unhandled = data.filter(({ id }) => !handled.has(id)).length;
  return unhandled === 0
    ? warning(`${lost}. The site has recovered them. See the errors in ${dashboard}.`)
    : failure(
        `${lost}, ${unhandled} of them not recovered. Check the worker, and resend them in ${dashboard}.`,
      );
}

/** Explains an error without its message, which may contain a part of the key. */
function explain(error: unknown, missing: string): Finding {
  const { type } = error as { type?: unknown };
  if (type === 'StripeAuthenticationError')
    return failure(
      'Stripe refuses STRIPE_SECRET_KEY. Copy it again from the dashboard, Developers, API keys.',
    );
  if (type === 'StripePermissionError') return warning(`Not checked. ${missing} is missing.`);
  if (type === 'StripeConnectionError')
    return failure("Stripe doesn't answer. Check the firewall, and status.stripe.com.");
  if (typeof type === 'string')
    return failure(`Stripe refused the request (${type}). See status.stripe.com.`);
  throw error;
}
