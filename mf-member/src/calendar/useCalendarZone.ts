import { browserZone } from '@grove/platform/browserZone';
import { useTimeZone } from '@grove/platform/session';
import { IANAZone } from 'luxon';

/** The IANA name of the zone that the calendar's days and hours are of: the member's own, as everywhere else; the
 *  browser's as long as they have none, or one that it does not know yet. */
export function useCalendarZone(): string {
  const zone = useTimeZone();
  return zone !== undefined && IANAZone.isValidZone(zone) ? zone : browserZone();
}
