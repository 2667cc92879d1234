/** How a call goes wrong. */
export type Fault =
  /** Nothing is done, the answer is 500. */
  | 'error'
  /** Nothing is done, the answer is 429. */
  | 'rate-limit'
  /** Nothing is done, the connection is reset. */
  | 'reset'
  /** It is done, and the connection is reset before the answer. */
  | 'lost-answer'
  /** It is done, and answered only once its webhooks were taken. */
  | 'late-answer'
  /** It is done, and answered when `releaseAnswers` is called. */
  | 'held-answer';

export interface FaultOrder {
  how: Fault;
  /** Calls it meets: 'POST /v1/payment_intents' those beginning so, '' all. */
  match?: string | undefined;
  /** How many of them; 1 when not given. */
  times?: number | undefined;
}

/** What the next calls suffer, first ordered first. */
export class Faults {
  #orders: { how: Fault; match: string; left: number }[] = [];
  #waiting: (() => void)[] = [];

  order({ how, match = '', times = 1 }: FaultOrder): void {
    this.#orders.push({ how, match, left: times });
  }

  /** What happens to this call, such as 'POST /v1/refunds'. */
  take(call: string): Fault | undefined {
    const order = this.#orders.find(({ match, left }) => left > 0 && call.startsWith(match));
    if (!order) return undefined;
    order.left -= 1;
    return order.how;
  }

  /** Resolves with the next `releaseAnswers`. */
  held(): Promise<void> {
    return new Promise((release) => this.#waiting.push(release));
  }

  releaseAnswers(): void {
    for (const release of this.#waiting.splice(0)) release();
  }

  /** How many answers are being held. */
  get heldCount(): number {
    return this.#waiting.length;
  }

  clear(): void {
    this.#orders = [];
    this.releaseAnswers();
  }
}
