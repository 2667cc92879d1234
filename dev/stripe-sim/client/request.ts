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
    return 'error' in body ? { error: body.error } : { paymentIntent: body };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Returns the intent's id: 'pi_1_secret_2' → 'pi_1'. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Loads the current intent. */
export function retrieveIntent(caller: Caller, clientSecret: string): Promise<StripeResult> {
  const path = `/v1/payment_intents/${encodeURIComponent(intentOf(clientSecret))}`;
  return request(caller, 'GET', path, { client_secret: clientSecret });
}
