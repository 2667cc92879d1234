/** Formats seconds as minutes and seconds, 'm:ss'; an hour is '60:00'. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
