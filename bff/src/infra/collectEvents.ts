import { AsyncLocalStorage } from 'node:async_hooks';

const requestEvents = new AsyncLocalStorage<Set<string>>();

/** Runs a request's work and collects the ids of the events it writes: the page that sent the request need not
 *  receive them. */
export async function collectEvents<T>(
  work: () => Promise<T> | T,
): Promise<{ value: T; events: ReadonlySet<string> }> {
  const events = new Set<string>();
  return { value: await requestEvents.run(events, work), events };
}

/** Records an event of the current request, if there is one. */
export function recordEvent(id: string): void {
  requestEvents.getStore()?.add(id);
}
