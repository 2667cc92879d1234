import { DateTime, IANAZone } from 'luxon';

/** Formats a moment: 'Tuesday, November 24, 2026 at 3:00 PM (Europe/Berlin)'. In UTC if the zone is unknown. */
export function formatSessionTime(moment: Date, timeZone: string | null): string {
  const zone = timeZone !== null && IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const local = DateTime.fromJSDate(moment, { zone }).setLocale('en-US');
  return `${local.toFormat("cccc, LLLL d, yyyy 'at' h:mm a")} (${zone.replaceAll('_', ' ')})`;
}
