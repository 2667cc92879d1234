let format: Intl.DateTimeFormat | undefined;

/** 'December 1, 2026', in the reader's own time zone.
 *  @param moment ISO 8601 */
export function longDay(moment: string): string {
  // Made when it is first needed: most pages do without, and the browser takes long to make its first.
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return format.format(new Date(moment));
}
