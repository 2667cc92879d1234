/** Formats seconds as m:ss, as for the lengths and positions of videos: 205 gives '3:25'. Fractions are
 *  dropped. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
