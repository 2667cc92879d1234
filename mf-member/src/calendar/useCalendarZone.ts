import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { useTimeZone } from '@grove/platform/session';
import { IANAZone } from 'luxon';

/** Returns the IANA name of the calendar's time zone: the member's own or, if it is not set or not valid in
 *  this browser, the browser's. */
export function useCalendarZone(): string {
  const zone = useTimeZone();
  return zone !== undefined && IANAZone.isValidZone(zone) ? zone : browserTimeZone();
}
