// A test's clock is never behind real time, by which MongoDB's TTL indexes delete, so nothing expires early.
let offsetMs = 0;

/** The clock of this process: the system's, unless a test has set it. */
export const clock = {
  now(): Date {
    return new Date(Date.now() + offsetMs);
  },
};

/** For tests only. Sets the clock to a moment, from which it keeps running.
 *  @throws RangeError if the moment is in the past. */
export function setClock(to: Date): void {
  const ms = to.getTime() - Date.now();
  if (!(ms >= 0)) throw new RangeError(`A test's clock starts in the future, not at ${to.toString()}`);
  offsetMs = ms;
}

/** For tests only. Moves the clock forward. */
export function advanceClock(milliseconds: number): void {
  setClock(new Date(clock.now().getTime() + milliseconds));
}

/** For tests only. Returns to the system's clock. */
export function resetClock(): void {
  offsetMs = 0;
}
