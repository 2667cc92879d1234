const short = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rough = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact' },
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** '2026-11' gives 'Nov 26'. */
export function shortMonth(month: string): string {
  return short.format(new Date(`${month}-01`));
}

/** 1234.5 gives '$1,234.50'. */
export function inDollars(dollars: number): string {
  return exact.format(dollars);
}

/** 1234.5 gives '$1.2K', for the lines of a chart. */
export function inRoughDollars(dollars: number): string {
  return rough.format(dollars);
}
