const day = 24 * 60 * 60 * 1000;
const idleMs = 30 * day;
const maxMs = 90 * day;
const limitedMs = 7 * day;

/** Returns when a session ends that is used at `usedAt`: 30 days later, and at most 90 days after it was created. */
export function getSessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + maxMs));
}

/** Returns when a session ends that opens one purchase only: 7 days after it was created. */
export function getLimitedSessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limitedMs);
}
