/** How long the container of a remote may take to arrive. */
export const loadTimeoutMs = 8_000;
