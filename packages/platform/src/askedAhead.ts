/** The longest time between pointing at a link and its screen's own request. An older answer is not
 *  used. */
const freshForMs = 5_000;

/** Requests made ahead, by address. An answer is undefined if the request failed. */
const asked = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Sends the first request of the screen behind a link now, so that its answer arrives together with
 *  its code.
 *  @param address of a GET. */
export function askAhead(address: string) {
  asked.set(address, { at: performance.now(), answer: ask(address) });
}

/** Returns the answer to a request made ahead, once. Undefined if there was no request, if it failed or
 *  if its answer may be outdated. */
export async function takeAskedAhead(address: string): Promise<unknown> {
  const found = asked.get(address);
  asked.delete(address);
  return found && performance.now() - found.at <= freshForMs ? found.answer : undefined;
}

/** Drops all answers fetched ahead. Any of them may be outdated after a write. */
export function forgetAskedAhead() {
  asked.clear();
}

/** Ignores failures: the screen's own request reports them. */
async function ask(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'include' });
    return response.ok ? (JSON.parse(await response.text()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
