const hour = 60;
const day = 24 * hour;

const choices = {
  notice: [0, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day],
  buffer: [0, 5, 10, 15, 20, 30, 45, hour],
  length: [15, 20, 30, 45, 50, hour, 75, 90, 2 * hour, 3 * hour],
} as const;

/** Returns the durations to choose from, including the chosen one.
 *  @param after text appended to each label: 'before it starts'. */
export function durationOptions(
  kind: keyof typeof choices,
  chosen: number,
  after = '',
): { value: string; label: string }[] {
  const all: readonly number[] = choices[kind];
  const minutes = all.includes(chosen) ? all : [...all, chosen].sort((a, b) => a - b);
  return minutes.map((one) => ({ value: String(one), label: inWords(one, after) }));
}

function inWords(minutes: number, after: string): string {
  if (minutes === 0) return after === '' ? 'None' : 'The start';
  return after === '' ? amount(minutes) : `${amount(minutes)} ${after}`;
}

function amount(minutes: number): string {
  if (minutes % day === 0) return count(minutes / day, 'day');
  if (minutes % hour === 0) return count(minutes / hour, 'hour');
  return `${String(minutes)} minutes`;
}

function count(many: number, unit: string): string {
  return many === 1 ? `1 ${unit}` : `${String(many)} ${unit}s`;
}
