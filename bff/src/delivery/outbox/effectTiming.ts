/** How long an effect belongs to the worker that has claimed it, unless the worker renews the lease. */
export const leaseMs = 30_000;
export const renewEveryMs = 10_000;
/** How long after the first attempt an effect is retried. */
export const retryForMs = 24 * 60 * 60 * 1_000;
/** After this many workers died, the effect may be the cause: it waits longer each time and is delivered alone. */
export const suspectDeaths = 3;
/** A suspected effect that has ended this many workers in total is set aside, once its time for retries is over. */
export const maxDeaths = suspectDeaths + 3;
/** After an outage of the database, live workers renew their leases within this time. */
export const outageGraceMs = 5_000;
export const retryEveryMs = 500;

// cockatiel's backoff is not used, because its state is in the process: attempts are counted in the document.
const minDelayMs = 2_000;
const maxDelayMs = 60 * 60 * 1_000;

/** Returns the delay after the nth failed attempt: 2 s, 4 s, 8 s … up to an hour. */
export function getRetryDelayMs(attempts: number): number {
  return Math.min(minDelayMs * 2 ** Math.max(0, attempts - 1), maxDelayMs);
}
