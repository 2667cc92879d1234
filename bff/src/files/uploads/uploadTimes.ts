/** How long a file can be uploaded. */
export const openSeconds = 60 * 60;
/** How long an upload can be claimed after it was opened. Longer than the answer of a claiming request is stored for
 *  repeated requests. */
export const unclaimedLifetimeMs = 25 * 60 * 60 * 1_000;
/** Later, so that nothing is removed while a request is claiming it. */
export const sweepAfterMs = unclaimedLifetimeMs + 60 * 60 * 1_000;
