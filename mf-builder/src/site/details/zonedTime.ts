/**
 * Converts a moment to the value of an input of type `datetime-local` in a time zone: '2026-11-21T18:30'.
 * @param moment ISO 8601. @param timeZone IANA name.
 */
export function toZonedInput(moment: string, timeZone: string): string {
  return new Date(Date.parse(moment) + getOffsetMs(Date.parse(moment), timeZone)).toISOString().slice(0, 16);
}

/**
 * Converts the value of such an input to a moment, ISO 8601; undefined if the input is incomplete. A time that a
 * change of the clock skips becomes the one after the change.
 */
export function fromZonedInput(input: string, timeZone: string): string | undefined {
  const utc = Date.parse(`${input}Z`);
  if (Number.isNaN(utc)) return undefined;
  // The offset at the moment itself may differ from the one at the same time in UTC.
  const estimate = utc - getOffsetMs(utc, timeZone);
  return new Date(utc - getOffsetMs(estimate, timeZone)).toISOString();
}

function getOffsetMs(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    ...([get('year'), get('month') - 1, get('day')] as const),
    ...([get('hour'), get('minute'), get('second')] as const),
  );
  return local - Math.floor(moment / 1_000) * 1_000;
}
