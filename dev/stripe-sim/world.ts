import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Call, Sim } from './sim.ts';
import type { Webhooks } from './webhooks.ts';

/** The parts of one running simulator. */
export interface World {
  sim: Sim;
  keys: Keys;
  faults: Faults;
  webhooks: Webhooks;
  /** Idempotency keys whose requests have not been answered yet. */
  inFlight: Set<string>;
}

/** Runs work, commits its changes and sends its webhooks, even if it throws, as for a declined card. */
export function runAndCommit<Result>({ sim, webhooks }: World, work: () => Result): Result {
  try {
    return work();
  } finally {
    sim.store.commit();
    webhooks.flush();
  }
}

/** Creates a call for what happens outside the API: at the bank, or in Stripe's dashboard. */
export function dashboardCall({ sim }: World, params: Record<string, string> = {}): Call {
  return {
    sim,
    params: new Map(Object.entries(params)),
    key: 'secret',
    requestId: null,
    idempotencyKey: null,
  };
}
