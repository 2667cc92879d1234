/** Lighthouse's slow 4G profile: 150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
