import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { joinEarlyMs } from '@grove/contracts/coaching/coachingRules';

/** Returns when the join link of a session opens and closes, in milliseconds since 1970. */
export function getJoinTimes({
  startsAt,
  endsAt,
}: Pick<CoachingSession, 'startsAt' | 'endsAt'>): [number, number] {
  return [Date.parse(startsAt) - joinEarlyMs, Date.parse(endsAt)];
}
