import type { Call } from './sim.ts';

/** A part of Stripe's API. */
export interface Route {
  handle: (call: Call, id: string) => object;
  /** Whether browsers may call it with the publishable key. */
  publishable?: true;
}
