import type { Purchase } from '@grove/contracts/students';

/** The amount of an order that can still be refunded: '39.00'. */
export function leftOf({ orderTotal, refunded }: Pick<Purchase, 'orderTotal' | 'refunded'>): string {
  return written(centsOf(orderTotal) - centsOf(refunded));
}

/** The error message for an amount in a refund form; undefined if it is valid. */
export function problemWithAmount(typed: string, left: string): string | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) return 'Please enter an amount such as 10 or 10.50';
  const cents = centsOf(writtenAmount(typed));
  if (cents === 0) return 'Please enter an amount above 0';
  return cents > centsOf(left) ? `Please enter at most ${left}` : undefined;
}

/** Formats an amount for the request: '10' becomes '10.00', '10.5' becomes '10.50'. */
export function writtenAmount(typed: string): string {
  const [dollars = '0', cents = ''] = typed.trim().split('.');
  return `${String(Number(dollars))}.${cents.padEnd(2, '0')}`;
}

function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

function written(cents: number): string {
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}
