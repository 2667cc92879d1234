/** Every time zone that the browser knows, and the present one where it does not: names as people say them. */
export function timeZoneOptions(present: string | null): { value: string; label: string }[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const all = present === null || known.includes(present) ? known : [present, ...known];
  return [...new Set(all)].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
