import { birthYearMin } from './limits.ts';

const yearsAheadMax = 10;

/** The message for a date too far in the future, usually a mistyped year. */
export const tooFarAheadMessage = `Please choose a date within the next ${String(yearsAheadMax)} years`;

/** The last day that can be planned, in UTC: '2036-11-24'. */
export function lastPlannedDay(): string {
  return new Date(getLastPlannedTime()).toISOString().slice(0, 10);
}

/** Returns what is wrong with a planned day or moment, from a form or a request; an empty one is fine. */
export function getPlannedDateError(at: string): string | undefined {
  // Not negated, because NaN must fail, too: a year too long for a Date is too far in the future.
  return at === '' || Date.parse(at) <= getLastPlannedTime() ? undefined : tooFarAheadMessage;
}

function getLastPlannedTime(): number {
  const now = new Date();
  return now.setUTCFullYear(now.getUTCFullYear() + yearsAheadMax);
}

/** Returns what is wrong with a day as a birthday, to be shown next to its field.
 *  @param day that exists: '1984-03-21'. */
export function getBirthdayError(day: string): string | undefined {
  if (Number(day.slice(0, 4)) < birthYearMin) return `Please enter ${String(birthYearMin)} or a later year`;
  return day > new Date().toISOString().slice(0, 10) ? 'Please enter a date in the past' : undefined;
}
