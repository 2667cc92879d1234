const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in seconds: 'less than a minute', '5 minutes', '3 hours', '2 days'. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < hour) return formatCount(Math.floor(seconds / minute), 'minute');
  return seconds < day
    ? formatCount(Math.floor(seconds / hour), 'hour')
    : formatCount(Math.floor(seconds / day), 'day');
}

function formatCount(count: number, unit: string) {
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
