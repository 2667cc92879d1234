import type { StripeResult, ApiError, Intent } from './messages.ts';

interface Caller {
  origin: string;
  publishableKey: string;
}

/** Calls the API with the publishable key. Never rejects: the response contains any error. */
export async function request(
  { origin, publishableKey }: Caller,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string>,
): Promise<StripeResult> {
  const encoded = new URLSearchParams(params);
  const url = method === 'GET' ? `${origin}${path}?${encoded}` : `${origin}${path}`;
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' && { body: encoded }),
    });
    const body = (await response.json()) as Intent | { error: ApiError };
    if ('error' in body) return { error: body.error };
    return body.object === 'setup_intent' ? { setupIntent: body } : { paymentIntent: body };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Returns the API's path of an intent: 'seti_1_secret_2' → '/v1/setup_intents/seti_1'. */
function pathOfIntent(clientSecret: string): string {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const noun = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return `/v1/${noun}/${encodeURIComponent(id)}`;
}

/** Loads the current intent. */
export function retrieveIntent(caller: Caller, clientSecret: string): Promise<StripeResult> {
  return request(caller, 'GET', pathOfIntent(clientSecret), { client_secret: clientSecret });
}

/** Confirms an intent. Its challenge is shown by this script. */
export function confirmIntent(
  caller: Caller,
  clientSecret: string,
  params: Record<string, string>,
): Promise<StripeResult> {
  return request(caller, 'POST', `${pathOfIntent(clientSecret)}/confirm`, {
    ...params,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
  });
}
