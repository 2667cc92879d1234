import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Call, Sim } from './sim.ts';
import type { Webhooks } from './webhooks.ts';

/** One running stand-in. */
export interface World {
  sim: Sim;
  keys: Keys;
  faults: Faults;
  webhooks: Webhooks;
  /** Idempotency keys whose requests have not been answered yet. */
  inFlight: Set<string>;
}

/** Does something in one commit and sends its webhooks, also when it is refused half-way, as a declined card is. */
export function act<Result>({ sim, webhooks }: World, work: () => Result): Result {
  try {
    return work();
  } finally {
    sim.store.commit();
    webhooks.flush();
  }
}

/** What happens without a request to the API: at the bank, or by a click in Stripe's dashboard. */
export function dashboardCall({ sim }: World, params: Record<string, string> = {}): Call {
  return {
    sim,
    params: new Map(Object.entries(params)),
    key: 'secret',
    requestId: null,
    idempotencyKey: null,
  };
}
