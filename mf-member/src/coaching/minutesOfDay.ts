/** '09:30' for 570; the end of a day is '24:00'. */
export function toClock(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The times of a day at which hours can begin or end: every quarter of an hour, and what is chosen already. */
export function clockOptions(
  chosen: number,
  { isEnd }: { isEnd: boolean },
): { value: string; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, at) => (isEnd ? at + 1 : at) * 15);
  const all = quarters.includes(chosen) ? quarters : [...quarters, chosen].sort((a, b) => a - b);
  return all.map((minutes) => ({ value: String(minutes), label: toClock(minutes) }));
}
