const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount in the format of requests: '1234.50' becomes '$1,234.50'. */
export function Dollars({ amount }: { amount: string }) {
  return format.format(Number(amount));
}
