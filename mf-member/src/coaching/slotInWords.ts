import { DateTime } from 'luxon';

/** 'Tuesday, November 24 at 3:00 PM' */
export function slotInWords(moment: string, zone: string): string {
  return DateTime.fromISO(moment, { zone }).setLocale('en').toFormat("cccc, LLLL d 'at' h:mm a");
}
