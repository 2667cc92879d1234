import { apiVersion, newId, seconds } from './objects.ts';
import type { StripeEvent, Subject } from './objects.ts';
import type { Params } from './params.ts';
import type { Store } from './store.ts';

/** What the verbs work on. */
export interface Sim {
  store: Store;
  /** Where browsers reach the stand-in, without a slash at the end. */
  origin: () => string;
}

/** A request to the API, and what it was let in with. */
export interface Call {
  sim: Sim;
  params: Params;
  /** A browser has the publishable key and an intent's client secret. */
  key: 'secret' | 'publishable';
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Records an event; its webhooks leave with the commit. */
export function emit(call: Call, type: string, object: Subject, previous?: Record<string, unknown>): void {
  const { store } = call.sim;
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  store.put('event', event);
  store.put('delivery', { id: newId('wd'), event: event.id, attempts: 0 });
}
