const yearsAheadMax = 10;

/** What is said of a day or a moment that lies further ahead than anything is planned: a year that was mistyped. */
export const tooFarAhead = `Please choose a day within the next ${String(yearsAheadMax)} years`;

/** The last day that can be planned, by UTC: '2036-11-24'. */
export function lastPlannedDay(): string {
  return new Date(lastPlanned()).toISOString().slice(0, 10);
}

/** What is wrong with a day or a moment in the future, as a form has it or as it crosses the wire; an empty one is fine. */
export function problemWithPlanned(at: string): string | undefined {
  // Not the other way round: a year that is too long for a Date is too far ahead, too.
  return at === '' || Date.parse(at) <= lastPlanned() ? undefined : tooFarAhead;
}

function lastPlanned(): number {
  const now = new Date();
  return now.setUTCFullYear(now.getUTCFullYear() + yearsAheadMax);
}
