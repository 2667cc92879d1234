/** Returns a part in percent of a whole, rounded, but 0 and 100 only for none and all of it; 0 if the
 *  whole is 0. */
export function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
