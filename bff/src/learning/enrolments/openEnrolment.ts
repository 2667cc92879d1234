import { clock } from '../../infra/clock.ts';

/** Returns the filter of enrolments that open their courses now. The end of a membership is compared here, so access
 *  ends on time even if no job runs. */
export function openEnrolment(now = clock.now()) {
  return { endedAt: null, endsAt: { $not: { $lte: now } } } as const;
}
