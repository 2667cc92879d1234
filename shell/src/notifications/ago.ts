const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago a moment was, in its largest whole unit: '3 hours ago', 'yesterday'. Less than a minute is 'just now',
 *  and so is what another clock says is still to come. */
export function ago(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1_000;
  const unit = units.find(([, length]) => seconds >= length);
  return unit === undefined ? 'just now' : words.format(-Math.floor(seconds / unit[1]), unit[0]);
}
