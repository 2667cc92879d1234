import { formatMoment } from '@grove/platform/formatMoment';

/** Formats a month: '2026-11' becomes 'November 2026'. */
export function formatLongMonth(month: string): string {
  return formatMoment(`${month}-01`, 'month', 'UTC');
}
