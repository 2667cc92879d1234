const restMs = 1_000;

/** Names that ran less than a second ago, with the call to make when that second is over. */
const resting = new Map<string, (() => void) | undefined>();

/** Runs a function immediately. If the name ran less than a second ago, the last function given for it
 *  runs at the end of that second. This way a burst of events causes one request a second. */
export function onceASecond(name: string, run: () => void): void {
  if (resting.has(name)) {
    resting.set(name, run);
    return;
  }
  resting.set(name, undefined);
  run();
  setTimeout(() => {
    const again = resting.get(name);
    resting.delete(name);
    if (again !== undefined) onceASecond(name, again);
  }, restMs);
}
