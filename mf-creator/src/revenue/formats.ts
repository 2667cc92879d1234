import { writeMoment } from '@grove/platform/writeMoment';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rough = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact' },
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** '2026-11' gives 'Nov 26'. */
export function shortMonth(month: string): string {
  return writeMoment(`${month}-01`, 'short-month', 'UTC');
}

/** 1234.5 gives '$1,234.50'. */
export function inDollars(dollars: number): string {
  return exact.format(dollars);
}

/** 1234.5 gives '$1.2K', for the lines of a chart. */
export function inRoughDollars(dollars: number): string {
  return rough.format(dollars);
}
