import type { Answer, ApiError, Intent } from './messages.ts';

interface Caller {
  origin: string;
  publishableKey: string;
}

/** Asks the API as a browser may: with the publishable key. It never rejects: what went wrong is in the answer. */
export async function request(
  { origin, publishableKey }: Caller,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string>,
): Promise<Answer> {
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

/** 'pi_1_secret_2' belongs to pi_1. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** The intent as it stands. */
export function retrieveIntent(caller: Caller, clientSecret: string): Promise<Answer> {
  const path = `/v1/payment_intents/${encodeURIComponent(intentOf(clientSecret))}`;
  return request(caller, 'GET', path, { client_secret: clientSecret });
}
