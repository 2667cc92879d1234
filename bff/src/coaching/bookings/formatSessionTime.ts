import { DateTime, IANAZone } from 'luxon';

/** Formats a moment: 'Tuesday, 24 November 2026 at 15:00 (Europe/Berlin)'. In UTC if the zone is unknown. */
export function formatSessionTime(moment: Date, timeZone: string | null): string {
  const zone = timeZone !== null && IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const local = DateTime.fromJSDate(moment, { zone }).setLocale('en-GB');
  return `${local.toFormat("cccc, d LLLL yyyy 'at' HH:mm")} (${zone.replaceAll('_', ' ')})`;
}
