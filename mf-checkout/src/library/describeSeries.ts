import type { Meeting } from '@grove/contracts/coaching/classes';

type ClassDate = Pick<Meeting, 'startsAt' | 'isCancelled'>;

/**
 * Describes the dates of a class that meets at the same time on the same day of each week: 'Sundays, 6 PM, 12 dates'.
 * Other dates are only counted; undefined for a single date.
 * @param zone the reader's time zone. If only the class's own time is regular, that is shown instead.
 */
export function describeSeries(
  meetings: readonly ClassDate[],
  zone: string,
  classZone: string,
): string | undefined {
  const starts = meetings.filter(({ isCancelled }) => !isCancelled).map(({ startsAt }) => startsAt);
  if (starts.length < 2) return undefined;
  const count = `${String(starts.length)} dates`;
  const own = findRegularTime(starts, zone);
  if (own !== undefined) return `${own}, ${count}`;
  const ofClass = findRegularTime(starts, classZone);
  return ofClass === undefined ? count : `${ofClass} (${classZone.replaceAll('_', ' ')}), ${count}`;
}

/** Returns the day and time that all meetings share: 'Sundays, 6 PM'. */
function findRegularTime(starts: readonly string[], timeZone: string): string | undefined {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const labels = starts.map((start) => {
    const at = new Date(start);
    return `${day.format(at)}s, ${time.format(at).replaceAll('\u202f', ' ').replace(':00', '')}`;
  });
  return new Set(labels).size === 1 ? labels[0] : undefined;
}
