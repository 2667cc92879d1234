/** Formats minutes since midnight: '09:30' for 570, '24:00' for the end of the day. */
export function formatClock(minutes: number): string {
  const pad = (count: number) => String(count).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
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
