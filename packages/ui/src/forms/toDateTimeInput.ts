/** Formats a moment for an input of type `datetime-local`, in the browser's time zone:
 *  '2026-11-21T18:30'.
 *  @param moment as ISO 8601. */
export function toDateTimeInput(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
