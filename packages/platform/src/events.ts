/** The events by which parts of the page notify each other, besides the URL and the shared query cache.
 *  - `navigated`: the URL changed without a page load
 *  - `session-ended`: a request got a 401, so the server no longer knows the session
 *  - `session-renewed`: the user has signed in again, or the session turned out to be valid
 *  - `session-put-off`: the session could not be checked, because the server cannot be reached
 *  - `progress-made`: the member did something that may have earned a level or a badge
 *  - `sign-in-requested`: a visitor wants to sign in on this page, which continues with their account
 *  - `user-known`: the page came without its user, and the server has now named them */
export type GroveEvent =
  | 'navigated'
  | 'session-ended'
  | 'session-renewed'
  | 'session-put-off'
  | 'progress-made'
  | 'sign-in-requested'
  | 'user-known';

const bus = new EventTarget();

/** Calls every listener in the page. */
export function emit(event: GroveEvent) {
  bus.dispatchEvent(new Event(event));
}

/** Adds a listener.
 *  @returns a function that removes it. */
export function onEvent(event: GroveEvent, listener: () => void): () => void {
  bus.addEventListener(event, listener);
  return () => {
    bus.removeEventListener(event, listener);
  };
}

/** Notifies the shell that the server has accepted an action that may have earned a level or a badge.
 *  The shell then fetches and shows new ones. */
export function announceProgress() {
  emit('progress-made');
}
