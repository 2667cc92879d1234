import { birthYearMin } from './limits.ts';

/** Returns what is wrong with a day as a birthday, to be shown beside its field.
 *  @param day that exists: '1984-03-21'. */
export function problemWithBirthday(day: string): string | undefined {
  if (Number(day.slice(0, 4)) < birthYearMin) return `Please enter ${String(birthYearMin)} or a later year`;
  return day > new Date().toISOString().slice(0, 10) ? 'Please enter a date in the past' : undefined;
}
