import { formatMoment } from '@grove/platform/formatMoment';

const fullDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const compactDollars = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact' },
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** Formats a month: '2026-11' becomes 'Nov 26'. */
export function formatShortMonth(month: string): string {
  return formatMoment(`${month}-01`, 'short-month', 'UTC');
}

/** Formats an amount: 1234.5 becomes '$1,234.50'. */
export function formatDollars(dollars: number): string {
  return fullDollars.format(dollars);
}

/** Formats an amount for an axis: 1234.5 becomes '$1.2K'. */
export function formatCompactDollars(dollars: number): string {
  return compactDollars.format(dollars);
}
