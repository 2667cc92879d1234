import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Call, Sim } from './sim.ts';
import { realSeconds, runAt } from './time.ts';
import type { Webhooks } from './webhooks.ts';

/** The parts of one running simulator. */
export interface World {
  sim: Sim;
  keys: Keys;
  faults: Faults;
  webhooks: Webhooks;
  /** Idempotency keys whose requests have not been answered yet. */
  inFlight: Set<string>;
  /** Ids of the test clocks that are advancing. */
  advancing: Set<string>;
  /** Runs after each commit. */
  onCommit: (world: World) => void;
}

/** Runs work, commits its changes and sends its webhooks, even if it throws, as for a declined card. */
export function runAndCommit<Result>(world: World, work: () => Result): Result {
  const { sim, webhooks } = world;
  try {
    return runAt(accountTime(sim), work);
  } finally {
    sim.store.commit();
    webhooks.flush();
    world.onCommit(world);
  }
}

/** Returns the time of everything that has no test clock, in seconds since 1970. */
export function accountTime({ store }: Sim): number {
  return realSeconds() + (store.find('time_offset', 'offset')?.seconds ?? 0);
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
