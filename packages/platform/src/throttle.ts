const intervalMs = 1_000;

/** Names that ran less than a second ago, with the call to make when that second is over. */
const throttled = new Map<string, (() => void) | undefined>();

/** Runs a function immediately. If the name ran less than a second ago, the last function given for it
 *  runs at the end of that second. This way a burst of events causes one request a second. */
export function throttle(name: string, run: () => void): void {
  if (throttled.has(name)) {
    throttled.set(name, run);
    return;
  }
  throttled.set(name, undefined);
  run();
  setTimeout(() => {
    const again = throttled.get(name);
    throttled.delete(name);
    if (again !== undefined) throttle(name, again);
  }, intervalMs);
}
