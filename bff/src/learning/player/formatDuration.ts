/** Formats seconds as minutes and seconds, 'm:ss'; an hour is '60:00'. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.round(seconds);
  return `${Math.floor(totalSeconds / 60)}:${String(totalSeconds % 60).padStart(2, '0')}`;
}
