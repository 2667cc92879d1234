import { apiVersion, newId, seconds } from './objects.ts';
import type { StripeEvent, Subject, WebhookEndpoint } from './objects.ts';
import type { Params } from './params.ts';
import type { Store } from './store.ts';

/** The state that API functions work on. */
export interface Sim {
  store: Store;
  /** Returns the simulator's origin for browsers, without a trailing slash. */
  origin: () => string;
  /** The webhook endpoint that the API lists. */
  endpoint?: WebhookEndpoint | undefined;
  /** Called with each event, so that invoices follow their payments. */
  onEvent?: (call: Call, event: StripeEvent) => void;
}

/** An authenticated API request. */
export interface Call {
  sim: Sim;
  params: Params;
  /** Browsers have the publishable key and an intent's client secret. */
  key: 'secret' | 'publishable';
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Records an event. Its webhook is sent after the commit. */
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
  call.sim.onEvent?.(call, event);
}
