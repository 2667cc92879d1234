/** Formats a duration in seconds: 55 becomes '1 min', 5400 becomes '1 h 30 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${String(minutes)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
}

/** Formats a count with its noun: '1 lesson', '14 lessons'. */
export function formatCount(count: number, singular: string): string {
  return count === 1 ? `1 ${singular}` : `${String(count)} ${singular}s`;
}
