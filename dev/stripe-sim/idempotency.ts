import { createHash } from 'node:crypto';
import type { StoredResponse, Store } from './store.ts';
import { seconds } from './objects.ts';
import { StripeError } from './stripeError.ts';

const maxKeyLength = 255;

export interface ApiResponse {
  status: number;
  body: string;
  requestId: string;
}

/** Returns the stored response of a key; undefined if the key is new.
 *  @throws StripeError if the key was used with another request. */
export function findStoredResponse(store: Store, key: string, request: string): StoredResponse | undefined {
  if (key.length > maxKeyLength)
    throw new StripeError(400, 'invalid_request_error', 'Idempotency keys can be at most 255 characters.');
  const stored = store.find('answer', key);
  if (stored && stored.request !== fingerprint(request))
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return stored;
}

export function storeResponse(store: Store, key: string, request: string, response: ApiResponse): void {
  store.put('answer', { id: key, request: fingerprint(request), created: seconds(), ...response });
}

/** Creates the error for a key whose earlier request has not been answered yet. */
export function keyInUse(key: string): StripeError {
  return new StripeError(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  );
}

function fingerprint(request: string): string {
  return createHash('sha256').update(request).digest('hex');
}
