/** What areas of the page tell each other, beside the URL and the shared query cache: the address changed without
 *  a page load; a request was answered 401, so the server no longer knows the session; the member has done something
 *  that may have brought a level or a badge; whose page it is has signed in again, or will not just now, or is known
 *  only now. */
export type GroveEvent =
  'navigated' | 'session-ended' | 'session-renewed' | 'session-put-off' | 'progress-made' | 'user-known';

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

/** Tells the frame that the member has done something that may have brought a level or a badge, once the server has
 *  taken it. The frame asks for news of it and shows them. */
export function announceProgress() {
  emit('progress-made');
}
