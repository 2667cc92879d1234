const restMs = 1_000;

/** What rests, and what is to be done at its end. */
const resting = new Map<string, (() => void) | undefined>();

/** Does something at once, or, when it was done less than a second ago, at the end of that second: the last that was
 *  asked for under this name. A storm of events causes one request a second. */
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
