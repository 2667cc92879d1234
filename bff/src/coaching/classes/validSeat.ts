import { clock } from '../../infra/clock.ts';

/** Returns the filter of seats whose members may attend now. The end of a membership is compared here, so access ends on
 *  time even if no job runs. */
export function validSeat(now = clock.now()) {
  return { status: 'granted', endsAt: { $not: { $lte: now } } } as const;
}
