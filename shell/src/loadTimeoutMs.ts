/** Maximum time for loading the container of a remote. */
export const loadTimeoutMs = 8_000;
