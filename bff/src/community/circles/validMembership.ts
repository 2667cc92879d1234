import { clock } from '../../infra/clock.ts';

/** Returns the filter of memberships that have not ended. The end of a plan's access is compared here, so access ends on
 *  time even if no job runs. */
export function validMembership(now = clock.now()) {
  return { endsAt: { $not: { $lte: now } } } as const;
}
