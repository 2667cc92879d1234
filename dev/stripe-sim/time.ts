let currentSeconds: number | undefined;

/** Returns the current time in whole seconds, like Stripe; within `runAt` the time of that work. */
export function seconds(): number {
  return currentSeconds ?? realSeconds();
}

/** Returns the machine's time in whole seconds. */
export function realSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Runs synchronous work for which it is another time, such as the time of a test clock.
 *  @param time in seconds since 1970. */
export function runAt<Result>(time: number, work: () => Result): Result {
  const before = currentSeconds;
  currentSeconds = time;
  try {
    return work();
  } finally {
    currentSeconds = before;
  }
}

/** Adds calendar months in UTC. A day that the month lacks becomes its last day: January 31 plus one month is the last
 *  of February. @param time in seconds since 1970. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}

/** Counts the calendar months between two times, without regard to their days. */
export function monthsBetween(start: number, end: number): number {
  const [from, to] = [new Date(start * 1_000), new Date(end * 1_000)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
