/** Formats minutes since midnight: '09:30' for 570, '24:00' for the end of the day. */
export function toClock(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the times at which hours can start or end: every quarter of an hour, and the chosen time. */
export function clockOptions(
  chosen: number,
  { isEnd }: { isEnd: boolean },
): { value: string; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, at) => (isEnd ? at + 1 : at) * 15);
  const all = quarters.includes(chosen) ? quarters : [...quarters, chosen].sort((a, b) => a - b);
  return all.map((minutes) => ({ value: String(minutes), label: toClock(minutes) }));
}
