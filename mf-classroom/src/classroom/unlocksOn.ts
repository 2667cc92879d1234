import { longDay } from '../longDay.ts';

/** 'Unlocks December 1, 2026', in the reader's own time zone.
 *  @param moment ISO 8601 */
export function unlocksOn(moment: string): string {
  return `Unlocks ${longDay(moment)}`;
}
