const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in seconds: 'less than a minute', '5 minutes', '3 hours', '2 days'. */
export function durationInWords(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < hour) return counted(Math.floor(seconds / minute), 'minute');
  return seconds < day
    ? counted(Math.floor(seconds / hour), 'hour')
    : counted(Math.floor(seconds / day), 'day');
}

function counted(count: number, unit: string) {
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
