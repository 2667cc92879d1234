const hour = 60;
const day = 24 * hour;

const choices = {
  notice: [0, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day],
  buffer: [0, 5, 10, 15, 20, 30, 45, hour],
  length: [15, 20, 30, 45, 50, hour, 75, 90, 2 * hour, 3 * hour],
} as const;

/** Returns the durations to choose from, including the chosen one.
 *  @param suffix text appended to each label: 'before it starts'. */
export function getDurationOptions(
  kind: keyof typeof choices,
  chosen: number,
  suffix = '',
): { value: string; label: string }[] {
  const allMinutes: readonly number[] = choices[kind];
  const minutes = allMinutes.includes(chosen) ? allMinutes : [...allMinutes, chosen].sort((a, b) => a - b);
  return minutes.map((duration) => ({ value: String(duration), label: formatOption(duration, suffix) }));
}

function formatOption(minutes: number, suffix: string): string {
  if (minutes === 0) return suffix === '' ? 'None' : 'The start';
  return suffix === '' ? formatMinutes(minutes) : `${formatMinutes(minutes)} ${suffix}`;
}

function formatMinutes(minutes: number): string {
  if (minutes % day === 0) return formatCount(minutes / day, 'day');
  if (minutes % hour === 0) return formatCount(minutes / hour, 'hour');
  return `${String(minutes)} minutes`;
}

function formatCount(quantity: number, unit: string): string {
  return quantity === 1 ? `1 ${unit}` : `${String(quantity)} ${unit}s`;
}
