/* global fetch, AbortSignal */
// The image's health check: exits with 0 if the URL answers with 2xx.
const [address = ''] = process.argv.slice(2);
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
