import { writeMoment } from '@grove/platform/writeMoment';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rough = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact' },
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** Formats a month: '2026-11' becomes 'Nov 26'. */
export function shortMonth(month: string): string {
  return writeMoment(`${month}-01`, 'short-month', 'UTC');
}

/** Formats an amount: 1234.5 becomes '$1,234.50'. */
export function inDollars(dollars: number): string {
  return exact.format(dollars);
}

/** Formats an amount for an axis: 1234.5 becomes '$1.2K'. */
export function inRoughDollars(dollars: number): string {
  return rough.format(dollars);
}
