import { AsyncLocalStorage } from 'node:async_hooks';

const ofRequest = new AsyncLocalStorage<Set<string>>();

/** Does a request's work and notes which events it wrote: the page that asked for it need not be told of them. */
export async function notingEvents<T>(
  work: () => Promise<T> | T,
): Promise<{ value: T; events: ReadonlySet<string> }> {
  const events = new Set<string>();
  return { value: await ofRequest.run(events, work), events };
}

/** Notes an event of the request that is being worked on, if one is. */
export function noteEvent(id: string): void {
  ofRequest.getStore()?.add(id);
}
