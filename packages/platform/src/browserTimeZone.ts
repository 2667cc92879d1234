import { isTimeZone } from '@grove/contracts/fields/isTimeZone';

let zone: string | undefined;

/** The IANA name of the browser's own time zone. 'UTC' if the browser does not know it: Chromium then
 *  reports 'Etc/Unknown', which `Intl` refuses. */
export function browserTimeZone(): string {
  if (zone === undefined) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  }
  return zone;
}
