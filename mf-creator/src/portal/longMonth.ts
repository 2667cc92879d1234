import { writeMoment } from '@grove/platform/writeMoment';

/** Formats a month: '2026-11' becomes 'November 2026'. */
export function longMonth(month: string): string {
  return writeMoment(`${month}-01`, 'month', 'UTC');
}
