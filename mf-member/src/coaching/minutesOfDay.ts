/** Formats minutes since midnight: '9:30 AM' for 570, 'midnight' for the end of the day. */
export function formatClock(minutes: number): string {
  if (minutes === 1_440) return 'midnight';
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${String(hour % 12 || 12)}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

/** Formats hours: '9:00 AM to 5:00 PM'. */
export function formatHours({ from, to }: { from: number; to: number }): string {
  return `${formatClock(from)} to ${formatClock(to)}`;
}

/** Returns the times at which hours can start or end: every quarter of an hour, and the chosen time. */
export function getClockOptions(
  chosen: number,
  { isEnd }: { isEnd: boolean },
): { value: string; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, index) => (isEnd ? index + 1 : index) * 15);
  const allTimes = quarters.includes(chosen) ? quarters : [...quarters, chosen].sort((a, b) => a - b);
  return allTimes.map((minutes) => ({ value: String(minutes), label: formatClock(minutes) }));
}
