/** How long an effect belongs to the worker that has begun it, unless it says that it is still at it. */
export const leaseMs = 30_000;
export const prolongEveryMs = 10_000;
/** For how long after the first attempt an effect is tried again. */
export const tryForMs = 24 * 60 * 60 * 1_000;
/** An effect that so many workers died of is set aside: it would end the next one too. */
export const mostDeaths = 5;

const firstWaitMs = 2_000;
const longestWaitMs = 60 * 60 * 1_000;

/** How long to wait after the nth failed attempt: 2 s, 4 s, 8 s … an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs);
}
