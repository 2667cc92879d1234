/** How long an effect belongs to the worker that has begun it, unless it says that it is still at it. */
export const leaseMs = 30_000;
export const prolongEveryMs = 10_000;
/** For how long after the first attempt an effect is tried again. */
export const tryForMs = 24 * 60 * 60 * 1_000;
/** After so many deaths of workers an effect may be what kills them: it waits, longer each time, and is tried alone. */
export const suspectDeaths = 3;
/** What is suspected and ended so many workers that did nothing else is set aside, once its day is over. */
export const mostDeaths = suspectDeaths + 3;
/** After an outage of the database workers that live say within this time that their effects are still theirs. */
export const returnMs = 5_000;
export const askAgainMs = 500;

// Not cockatiel's backoff, which lives in a process: attempts are counted in the row.
const firstWaitMs = 2_000;
const longestWaitMs = 60 * 60 * 1_000;

/** How long to wait after the nth failed attempt: 2 s, 4 s, 8 s … an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs);
}
