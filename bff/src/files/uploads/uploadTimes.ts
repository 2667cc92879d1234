/** For how long a file can be sent to its place. */
export const openSeconds = 60 * 60;
/** Until when it has to be claimed, counted from the opening. Longer than the answer of a request that claims is kept for
 *  those who repeat it. */
export const lifeMs = 25 * 60 * 60 * 1_000;
/** After that, so that nothing is removed under a request that is just claiming it. */
export const sweepAfterMs = lifeMs + 60 * 60 * 1_000;
