const yearsAheadMax = 10;

/** The message for a date too far in the future, usually a mistyped year. */
export const tooFarAhead = `Please choose a date within the next ${String(yearsAheadMax)} years`;

/** The last day that can be planned, in UTC: '2036-11-24'. */
export function lastPlannedDay(): string {
  return new Date(lastPlanned()).toISOString().slice(0, 10);
}

/** Returns what is wrong with a planned day or moment, from a form or a request; an empty one is fine. */
export function problemWithPlanned(at: string): string | undefined {
  // Not negated, because NaN must fail, too: a year too long for a Date is too far in the future.
  return at === '' || Date.parse(at) <= lastPlanned() ? undefined : tooFarAhead;
}

function lastPlanned(): number {
  const now = new Date();
  return now.setUTCFullYear(now.getUTCFullYear() + yearsAheadMax);
}
