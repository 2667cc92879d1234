import { writeMoment } from '@grove/platform/writeMoment';

/** '2026-11' gives 'November 2026'. */
export function longMonth(month: string): string {
  return writeMoment(`${month}-01`, 'month', 'UTC');
}
