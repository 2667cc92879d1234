/** The longest time between pointing at a link and its screen's own request. An older response is not
 *  used. */
const maxAgeMs = 5_000;

/** Requests made ahead, by URL. A response is undefined if the request failed. */
const prefetched = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Sends the first request of the screen behind a link now, so that its response arrives together with
 *  its code.
 *  @param address of a GET. */
export function prefetch(address: string) {
  prefetched.set(address, { at: performance.now(), answer: fetchJson(address) });
}

/** Returns the response to a request made ahead, once. Undefined if there was no request, if it failed or
 *  if its response may be outdated. */
export async function takePrefetched(address: string): Promise<unknown> {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return found && performance.now() - found.at <= maxAgeMs ? found.answer : undefined;
}

/** Drops all prefetched responses. Any of them may be outdated after a write. */
export function clearPrefetched() {
  prefetched.clear();
}

/** Ignores failures: the screen's own request reports them. */
async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'include' });
    return response.ok ? (JSON.parse(await response.text()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
