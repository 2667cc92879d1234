/** Returns the milliseconds until a response has arrived completely.
 *  @throws Error if the status is not 2xx. */
export async function measureMs(sendRequest: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const response = await sendRequest();
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${text}`);
  return performance.now() - started;
}

/** Returns the 99th percentile. */
export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
