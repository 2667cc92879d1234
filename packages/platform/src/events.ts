/** What areas of the page tell each other, beside the URL and the shared query cache: the address changed without
 *  a page load; a request was answered 401, so the server no longer knows the session. */
export type GroveEvent = 'navigated' | 'session-ended';

const bus = new EventTarget();

/** Tells every listener in the page. */
export function emit(event: GroveEvent) {
  bus.dispatchEvent(new Event(event));
}

/** Listens until the returned function is called. */
export function onEvent(event: GroveEvent, listener: () => void): () => void {
  bus.addEventListener(event, listener);
  return () => {
    bus.removeEventListener(event, listener);
  };
}
