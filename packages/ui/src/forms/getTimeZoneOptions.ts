/** The options of a time zone select: all zones that the browser knows, and the current one. */
export function getTimeZoneOptions(current: string | null): { value: string; label: string }[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const all = current === null || known.includes(current) ? known : [current, ...known];
  return [...new Set(all)].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
