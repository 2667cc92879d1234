import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';
import { seconds } from './objects.ts';
import type { Delivery, Store } from './store.ts';

/** Whether webhooks are sent at once, held until released, or dropped as if the network had lost them. */
export type WebhookMode = 'deliver' | 'hold' | 'drop';

export interface WebhookOptions {
  store: Store;
  secret: string;
  url?: string | undefined;
  /** Milliseconds to wait before each further attempt. The webhook is given up after the last one, which at Stripe
   *  takes three days. */
  retryDelaysMs?: readonly number[] | undefined;
}

const defaultDelaysMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000];
const responseTimeoutMs = 10_000;

/** The result of a delivery, for the page and for tests. */
export interface Attempt {
  event: string;
  type: string;
  /** The receiver's status, or the network error. */
  result: string;
}

/** Delivers events to one endpoint with Stripe's signature and retries until it responds with 2xx. */
export class Webhooks {
  mode: WebhookMode = 'deliver';
  url: string | undefined;
  /** Oldest first; at most the latest 500. */
  attempts: Attempt[] = [];
  readonly #store: Store;
  readonly secret: string;
  readonly #delaysMs: readonly number[];
  readonly #stopped = new AbortController();
  readonly #running = new Map<string, Promise<void>>();

  constructor({ store, secret, url, retryDelaysMs }: WebhookOptions) {
    this.#store = store;
    this.secret = secret;
    this.#delaysMs = retryDelaysMs ?? defaultDelaysMs;
    this.url = url;
  }

  /** Handles waiting webhooks according to the mode. Called after each commit. */
  flush(): void {
    if (this.mode === 'hold') return;
    for (const delivery of this.#waiting()) {
      if (this.mode === 'drop' || this.url === undefined) this.#store.remove('delivery', delivery.id);
      else this.#start(delivery);
    }
    this.#store.commit();
  }

  /** Returns the events whose webhooks are held, oldest first. */
  held(): StripeEvent[] {
    return this.#waiting().flatMap(({ event }) => this.#store.find('event', event) ?? []);
  }

  /** Sends held webhooks one after the other in this order, each as often as it is listed; then delivers again.
   *  @param events ids. Default: all held events, oldest first. */
  async release(events: readonly string[] = this.held().map(({ id }) => id)): Promise<void> {
    const waiting = this.#waiting();
    for (const { id } of waiting) this.#store.remove('delivery', id);
    this.#store.commit();
    this.mode = 'deliver';
    for (const event of events) await this.send(event);
  }

  /** Sends one event again, in any mode. @returns the receiver's status or the error. */
  async send(id: string): Promise<string> {
    const event = this.#store.find('event', id);
    if (!event) throw new Error(`There is no event ${id}`);
    return this.#post(event);
  }

  /** Resolves when no delivery is running: each was delivered or given up. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Ends all attempts. What was not delivered is sent after the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settled();
  }

  #waiting(): Delivery[] {
    return this.#store.all('delivery').filter(({ id }) => !this.#running.has(id));
  }

  #start(delivery: Delivery): void {
    const running = this.#deliver(delivery).finally(() => this.#running.delete(delivery.id));
    this.#running.set(delivery.id, running);
  }

  async #deliver({ id, event: eventId }: Delivery): Promise<void> {
    for (const delayMs of [0, ...this.#delaysMs]) {
      if (delayMs > 0) await this.#pause(delayMs);
      const event = this.#store.find('event', eventId);
      // The data may have been reset in the meantime.
      if (this.#stopped.signal.aborted || !event || !this.#store.find('delivery', id)) return;
      const result = await this.#post(event);
      if (/^2\d\d$/.test(result)) {
        this.#finish(id, eventId, 0);
        return;
      }
    }
    if (!this.#stopped.signal.aborted) this.#finish(id, eventId, 1);
  }

  /** @param pending as at Stripe, a webhook that was given up stays pending. */
  #finish(id: string, eventId: string, pending: number): void {
    const event = this.#store.find('event', eventId);
    this.#store.remove('delivery', id);
    if (event) this.#store.put('event', { ...event, pending_webhooks: pending });
    this.#store.commit();
  }

  #pause(milliseconds: number): Promise<void> {
    return wait(milliseconds, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
  }

  async #post(event: StripeEvent): Promise<string> {
    const body = JSON.stringify(event, undefined, 2);
    const result = await this.#request(body);
    this.attempts = [...this.attempts.slice(-499), { event: event.id, type: event.type, result }];
    return result;
  }

  async #request(body: string): Promise<string> {
    if (this.url === undefined) return 'no endpoint';
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, this.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    }
  }
}

/** Creates the `Stripe-Signature` header: the time of signing, and an HMAC-SHA256 of the time and the body. */
export function signature(body: string, secret: string, at = seconds()): string {
  const hmac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${hmac}`;
}
