const msPerDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, '2026-11-21'. Days of 23 or 25 hours count like others.
 *  @param zone its IANA name; a zone unknown to this runtime counts as UTC. */
export function localDay(moment: Date, zone: string): string {
  return getFormat(zone).format(moment);
}

/** The number of calendar days from one day to another: 1 from one day to the next. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / msPerDay);
}

/** Shifts a day by a number of days, which may be negative. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);
}

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = createFormat(zone);
  formats.set(zone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' });
  }
}
