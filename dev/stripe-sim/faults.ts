/** Ways in which a call can fail. */
export type Fault =
  /** Nothing is done; the status is 500. */
  | 'error'
  /** Nothing is done; the status is 500, also for later calls with the same idempotency key. */
  | 'stored-error'
  /** Nothing is done; the status is 429. */
  | 'rate-limit'
  /** Nothing is done; the status is 403, as for a restricted key without this right. */
  | 'no-permission'
  /** Nothing is done; the connection is reset. */
  | 'reset'
  /** The call is executed, and the connection is reset before the response. */
  | 'lost-answer'
  /** The call is executed, and the response is sent only after its webhooks were delivered. */
  | 'late-answer'
  /** The call is executed, and the response is sent when `releaseAnswers` is called. */
  | 'held-answer';

export interface FaultOrder {
  how: Fault;
  /** Affected calls: those that begin with this, such as 'POST /v1/payment_intents'. Default: all. */
  match?: string | undefined;
  /** Number of affected calls. Default: 1. */
  times?: number | undefined;
}

/** Faults of the next calls, in the order in which they were requested. */
export class Faults {
  #orders: { how: Fault; match: string; remaining: number }[] = [];
  #waiting: (() => void)[] = [];

  order({ how, match = '', times = 1 }: FaultOrder): void {
    this.#orders.push({ how, match, remaining: times });
  }

  /** Returns the fault of a call, such as 'POST /v1/refunds', and counts it. */
  take(call: string): Fault | undefined {
    const order = this.#orders.find(({ match, remaining }) => remaining > 0 && call.startsWith(match));
    if (!order) return undefined;
    order.remaining -= 1;
    return order.how;
  }

  /** Resolves with the next `releaseAnswers`. */
  waitForRelease(): Promise<void> {
    return new Promise((release) => this.#waiting.push(release));
  }

  releaseAnswers(): void {
    for (const release of this.#waiting.splice(0)) release();
  }

  /** Number of delayed responses. */
  get heldCount(): number {
    return this.#waiting.length;
  }

  clear(): void {
    this.#orders = [];
    this.releaseAnswers();
  }
}
